import { expect, it } from "vitest";
import { wavHeader } from "./wav-header.ts";

it("writes 44 bytes with exact sizes", () => {
  const header = wavHeader({ sampleRateHz: 22050, dataBytes: 1234 });
  const view = new DataView(header.buffer);
  expect(header).toHaveLength(44);
  expect(new TextDecoder().decode(header.subarray(0, 4))).toBe("RIFF");
  expect(new TextDecoder().decode(header.subarray(8, 16))).toBe("WAVEfmt ");
  expect(new TextDecoder().decode(header.subarray(36, 40))).toBe("data");
  expect([view.getUint32(4, true), view.getUint32(16, true), view.getUint32(40, true)]).toEqual([1234 + 36, 16, 1234]);
  expect([
    view.getUint16(20, true),
    view.getUint16(22, true),
    view.getUint16(32, true),
    view.getUint16(34, true),
  ]).toEqual([1, 1, 2, 16]);
  expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([22050, 44100]);
});
