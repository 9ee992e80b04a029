import type { CharacterTimes } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { readTimedAudio } from "./timed-audio.ts";

const line = (audio: string, letters: string): string =>
  `${JSON.stringify({
    audio_base64: btoa(audio),
    alignment: {
      characters: [...letters],
      character_start_times_seconds: [...letters].map((_, at) => at),
      character_end_times_seconds: [...letters].map((_, at) => at + 1),
    },
    normalized_alignment: null,
  })}\n`;

const bodyOf = (pieces: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(out) {
      for (const piece of pieces) out.enqueue(new TextEncoder().encode(piece));
      out.close();
    },
  });

const read = async (pieces: readonly string[]) => {
  const times: CharacterTimes[] = [];
  const sound = await new Response(readTimedAudio(bodyOf(pieces), { onTimes: (part) => times.push(part) })).text();
  return { sound, letters: times.map(({ characters }) => characters.join("")) };
};

describe("readTimedAudio", () => {
  it("gives the bytes of the sound in order and tells when the characters are heard", async () => {
    expect(await read([line("ab", "Hi "), line("cd", "you")])).toEqual({ sound: "abcd", letters: ["Hi ", "you"] });
  });

  it("does not mind where the network cuts a line", async () => {
    const all = line("ab", "Hé") + line("cd", "you");
    expect(await read([all.slice(0, 30), all.slice(30, 31), all.slice(31)])).toEqual({
      sound: "abcd",
      letters: ["Hé", "you"],
    });
  });

  it("fails when the server breaks off inside a line", async () => {
    await expect(read([line("ab", "Hi").slice(0, 20)])).rejects.toMatchObject({ code: "unknown" });
  });
});
