import { describe, expect, it } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { creationAccessOf } from "./creation-access.ts";

const all = ["create_instant_voice_clone", "create_professional_voice_clone", "add_voice_from_voice_library"];
type Part = NonNullable<Parameters<typeof makeUser>[0]>;
const accessOf = (part: Part) =>
  creationAccessOf(
    makeUser({ permissions: all, ...part, voiceSlots: { canCloneInstantly: true, ...part.voiceSlots } }),
  );

describe("creationAccessOf", () => {
  it("opens every way to somebody with the plan, the permissions and the room", () => {
    const open = accessOf({ tier: "creator", voiceSlots: { maxProfessional: 1 } });
    expect(Object.values(open)).toEqual([null, null, null, null]);
  });

  it("ADD-18 PERM-10 PERM-11 voice design needs a free slot", () => {
    expect(accessOf({ voiceSlots: { usedSlots: 2, maxSlots: 3 } }).voiceDesign).toBeNull();
    expect(accessOf({ voiceSlots: { usedSlots: 3, maxSlots: 3 } }).voiceDesign).toEqual({
      message: "You've used all of your custom voice slots. Upgrade to unlock more",
      link: "subscribe",
    });
  });

  it("ADD-18 PERM-12 PERM-13 an instant clone needs the Starter plan", () => {
    expect(accessOf({ voiceSlots: { canCloneInstantly: false } }).cloneVoice).toEqual({
      message: "You need to be on at least the Starter plan to use Instant Voice Cloning",
      link: "subscribe",
    });
    expect(accessOf({ tier: "starter" }).cloneVoice).toBeNull();
  });

  it("ADD-18 PERM-14 PERM-15 a professional clone needs the Creator plan", () => {
    expect(accessOf({ tier: "starter" }).professionalVoiceClone).toEqual({
      message: "You need to be on at least the Creator plan to use Professional Voice Cloning",
      link: "subscribe",
    });
  });

  it("ADD-18 PERM-16 a missing permission is told without a link to subscribe", () => {
    const access = accessOf({ permissions: [], tier: "pro" });
    for (const [way, name] of [
      ["cloneVoice", "Instant Voice Cloning"],
      ["professionalVoiceClone", "Professional Voice Cloning"],
      ["voiceLibrary", "the Voice Library"],
    ] as const) {
      expect(access[way]).toEqual({
        message: `You do not have access to ${name}. Please contact your workspace administrator for access.`,
        link: null,
      });
    }
  });

  it.each(["creator", "pro", "growing_business"])(
    "ADD-18 PERM-17 %s can upgrade for more professional slots",
    (tier) => {
      expect(
        accessOf({ tier, voiceSlots: { usedProfessional: 1, maxProfessional: 1 } }).professionalVoiceClone,
      ).toEqual({
        message: "Voice limit of 1 reached. Upgrade to Business tier to unlock two additional slots",
        link: "subscribe",
      });
    },
  );

  it("ADD-18 PERM-18 PERM-19 PERM-20 the highest plans ask sales, or are at their end", () => {
    const full = { usedProfessional: 3, maxProfessional: 3 };
    expect(accessOf({ tier: "scale_2024_08_10", voiceSlots: full }).professionalVoiceClone).toEqual({
      message: "Voice limit of 3 reached. Contact sales to unlock additional slots",
      link: "sales",
    });
    expect(accessOf({ tier: "enterprise", voiceSlots: full }).professionalVoiceClone).toEqual({
      message: "Voice limit of 3 reached",
      link: null,
    });
  });
});
