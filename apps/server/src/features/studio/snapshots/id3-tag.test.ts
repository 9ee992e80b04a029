import { expect, it } from "vitest";
import { id3Tag } from "./id3-tag.ts";

it("a tag says who wrote what, in any letters, and how long it is", () => {
  const tag = Buffer.from(id3Tag({ TIT2: "Übergang", TPE1: "Ada", TALB: null, TRCK: "3" }));
  expect(tag.subarray(0, 5)).toEqual(Buffer.from([0x49, 0x44, 0x33, 3, 0]));
  const [a = 0, b = 0, c = 0, d = 0] = tag.subarray(6, 10);
  expect((a << 21) | (b << 14) | (c << 7) | d).toBe(tag.length - 10);
  expect(tag.toString("latin1")).not.toContain("TALB");
  const title = tag.subarray(10);
  expect(title.toString("latin1", 0, 4)).toBe("TIT2");
  expect(title.toString("utf16le", 13, 10 + title.readUInt32BE(4))).toBe("Übergang");
});

it("a tag that has nothing to say is none", () => {
  expect(id3Tag({ TIT2: "", TPE1: null })).toHaveLength(0);
});
