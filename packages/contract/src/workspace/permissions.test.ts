import { describe, expect, it } from "vitest";
import { featureFlagDefaults } from "./feature-flags.ts";
import { featurePermissions, hasPermission, noAccessMessage, permissions, productPermissions } from "./permissions.ts";

describe("permissions", () => {
  it("PERM-02 name the products", () => {
    expect(productPermissions).toEqual([
      "text_to_speech",
      "speech_to_speech",
      "voice_lab",
      "sound_effects",
      "projects",
      "voiceover_studio",
      "dubbing",
      "audio_native",
      "conversational_ai",
      "voice_isolator",
      "ai_speech_classifier",
    ]);
  });

  it("PERM-03 name what else is guarded", () => {
    expect(featurePermissions).toEqual([
      "add_voice_from_voice_library",
      "create_instant_voice_clone",
      "create_professional_voice_clone",
      "create_user_api_key",
      "publish_studio_project",
    ]);
  });

  it("PERM-04 pass when everyone has them, else when a group of one's own does", () => {
    expect(hasPermission("projects", { allMembers: ["projects"], groups: [] })).toBe(true);
    expect(hasPermission("projects", { allMembers: [], groups: ["projects"] })).toBe(true);
    expect(hasPermission("projects", { allMembers: ["dubbing"], groups: ["voice_lab"] })).toBe(false);
  });

  it("PERM-06 groups that could not be read grant nothing", () => {
    for (const permission of permissions) {
      expect(hasPermission(permission, { allMembers: [], groups: [] })).toBe(false);
    }
    expect(hasPermission("dubbing", { allMembers: ["dubbing"], groups: [] })).toBe(true);
  });

  it("PERM-05 each has a refusal of its own", () => {
    expect(noAccessMessage("voiceover_studio")).toBe(
      "You do not have access to Voiceover Studio. Please contact your workspace administrator for access.",
    );
    expect(new Set(permissions.map(noAccessMessage)).size).toBe(permissions.length);
  });
});

describe("feature flags", () => {
  it("PERM-29 PERM-30 PERM-31 PERM-32 exist with their values on a fresh install", () => {
    expect(featureFlagDefaults).toMatchObject({
      tools: "on",
      scribe: "on",
      "custom-llm": "off",
      "new-agent-ui": "off",
      "dtmf-tone": "off",
      "video-share-speech": "off",
      "voice-design-v3": "on",
      "voice-remix": "on",
      "voice-design-auto-preview-text": "on",
      "pvc-audio-trimming": "on",
      "batch-calling": "off",
      integrations: "off",
      productions: "off",
      stt_product_ui: "on",
      dark_mode: "on",
      "onboarding-checklist-test": "variant",
      "pronunciation-dictionaries": "off",
      "enterprise-upsell-notification": "off",
    });
  });
});
