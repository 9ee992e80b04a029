import type { VoiceAnswer, VoiceSharing } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { termsOf, unusableReasonOf } from "./voice-terms.ts";

const now = new Date("2026-05-01T00:00:00Z");
const wire = (part: Partial<VoiceAnswer>): VoiceAnswer =>
  ({
    voice_id: "v",
    category: "cloned",
    live_moderation_enabled: false,
    permission_on_resource: "admin",
    ...part,
  }) as VoiceAnswer;
const shared = (part: Partial<VoiceSharing>): VoiceAnswer => wire({ sharing: part as VoiceSharing });
const proof = { requires_verification: true, verification_failures: [], verification_attempts_count: 0 };

describe("terms of a voice", () => {
  it("VOICE-09 a voice without a rate costs what the text costs", () => {
    expect(termsOf(wire({})).rate).toBe(1);
    expect(termsOf(shared({ rate: 2.5 })).rate).toBe(2.5);
  });

  it("VOICE-10 live moderation stands on the voice itself, shared or not", () => {
    expect(termsOf(wire({})).isLiveModerated).toBe(false);
    expect(termsOf(wire({ live_moderation_enabled: true })).isLiveModerated).toBe(true);
  });

  it("TTS-23 PERM-34 tells why a voice cannot be used", () => {
    expect(unusableReasonOf(wire({}), now)).toBeNull();
    expect(unusableReasonOf(wire({ safety_control: "BAN" }), now)).toBe("This voice is blocked.");
    expect(unusableReasonOf(wire({ safety_control: "CAPTCHA" }), now)).toMatch(/must be verified/);
    const verified = wire({ safety_control: "CAPTCHA", voice_verification: { ...proof, is_verified: true } });
    expect(unusableReasonOf(verified, now)).toBeNull();
    expect(unusableReasonOf(wire({ permission_on_resource: "none" }), now)).toBe("You can't use this voice.");
  });

  it("VOICE-08 an added voice is unusable from the second its notice ends, the owner's own is not", () => {
    const endsAt = now.getTime() / 1_000;
    const added = (atUnix: number) => ({ ...shared({ disable_at_unix: atUnix }), is_added_by_user: true });
    expect(unusableReasonOf(added(endsAt + 1), now)).toBeNull();
    expect(unusableReasonOf(added(endsAt), now)).toBe("This voice is disabled.");
    expect(unusableReasonOf(shared({ disable_at_unix: endsAt }), now)).toBeNull();
  });
});
