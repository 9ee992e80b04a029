import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (name: string): Buffer => readFileSync(new URL(`../../../../web/public/guide/${name}`, import.meta.url));

const secondsOf = (stamp: string): number => stamp.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);

/** Made by tests/guide-clip. */
it("PVC-04 the guide clip is a small film with captions all the way", () => {
  const film = read("professional-clone.webm");
  expect(film.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
  for (const codec of ["V_VP9", "A_OPUS"]) expect(film.includes(codec)).toBe(true);
  expect(film.length).toBeLessThan(2_000_000);
  expect(read("professional-clone.webp").subarray(8, 12).toString()).toBe("WEBP");
  const [head, ...cues] = read("professional-clone.en.vtt").toString("utf8").trim().split("\n\n");
  expect(head).toBe("WEBVTT");
  const times = cues.map((cue) => cue.split("\n")[0]?.split(" --> ").map(secondsOf) ?? []);
  expect(times.flat()).toEqual([...times.flat()].sort((a, b) => a - b));
  expect(times.length).toBeGreaterThanOrEqual(5);
  expect(times.at(-1)?.[1]).toBeGreaterThan(25);
  expect(times.at(-1)?.[1]).toBeLessThan(45);
});
