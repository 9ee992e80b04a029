import { z } from "zod";

export const flagValues = ["on", "off", "variant"] as const;
export type FlagValue = (typeof flagValues)[number];

/** Flags and their value on a fresh install; a workspace may hold its own value. */
export const featureFlagDefaults = {
  "voice-design-v3": "on",
  "voice-remix": "on",
  "voice-design-auto-preview-text": "on",
  "pvc-audio-trimming": "on",
  stt_product_ui: "on",
  dark_mode: "on",
  "onboarding-checklist-test": "variant",
  "pronunciation-dictionaries": "off",
  "batch-calling": "off",
  integrations: "off",
  productions: "off",
  dubbing: "on",
  "sound-effects": "off",
  "conversational-ai": "on",
  "enterprise-upsell-notification": "off",
  tools: "on",
  scribe: "on",
  "custom-llm": "off",
  "new-agent-ui": "off",
  "dtmf-tone": "off",
  "video-share-speech": "off",
  "experimental-languages": "off",
  "support-assistant": "on",
} as const satisfies Record<string, FlagValue>;

export type FeatureFlag = keyof typeof featureFlagDefaults;
export type FeatureFlags = Record<string, string>;
export const featureFlagsAnswer = z.object({ flags: z.record(z.string(), z.string()) });
