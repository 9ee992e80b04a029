import { describe, expect, it } from "vitest";
import { knownVoices } from "./known-voices.ts";
import { longVoiceIdOf, ownVoiceIdOf, useOwnVoiceIds, voiceIdOfKnownName } from "./voice-ids.ts";

const served = { areKnownIdsServed: true };

describe("ids of voices", () => {
  it("gives built-in voices a second id of twenty letters and digits that leads back", () => {
    for (const name of ["af_heart", "jf_gongitsune", "bm_george"]) {
      expect(longVoiceIdOf(name)).toMatch(/^[A-Za-z0-9]{20}$/);
      expect(ownVoiceIdOf(longVoiceIdOf(name), { areKnownIdsServed: false })).toBe(name);
    }
  });

  it("leads well-known ids to a voice here, unless the operator does not want it", () => {
    expect(ownVoiceIdOf("21m00Tcm4TlvDq8ikWAM", served)).toBe("af_bella");
    expect(ownVoiceIdOf("21m00Tcm4TlvDq8ikWAM", { areKnownIdsServed: false })).toBe("21m00Tcm4TlvDq8ikWAM");
  });

  it.each(["nobody", "constructor", "timbreAfHeart000000", "abcdefghijklmnopqrst", ""])("leaves %j as it is", (id) => {
    expect(ownVoiceIdOf(id, served)).toBe(id);
  });

  it("knows each well-known id once", () => {
    const ids = knownVoices.map(({ voiceId }) => voiceId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  });

  it("finds a voice by a well-known name", () => {
    expect([voiceIdOfKnownName("rachel "), voiceIdOfKnownName("Nobody")]).toEqual(["af_bella", undefined]);
  });

  it("replaces ids wherever a call names a voice, and nothing else", () => {
    const sent = {
      voice_ids: ["JBFqnCBsd6RMkjVDRZzb", "af_sky"],
      inputs: [{ voice_id: "21m00Tcm4TlvDq8ikWAM", text: "21m00Tcm4TlvDq8ikWAM" }],
      default_title_voice_id: null,
    };
    useOwnVoiceIds(sent, served);
    expect(sent).toEqual({
      voice_ids: ["bm_george", "af_sky"],
      inputs: [{ voice_id: "af_bella", text: "21m00Tcm4TlvDq8ikWAM" }],
      default_title_voice_id: null,
    });
  });
});
