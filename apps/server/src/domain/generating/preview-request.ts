import { defaultOutputFormat, defaultVoiceSettings } from "@timbre/contract";
import type { SpeakRequest } from "../../platform/engine/speech-engine.ts";

/** How a voice speaks that nobody has set up. */
export const defaultDelivery: SpeakRequest["settings"] = {
  stability: defaultVoiceSettings.stability,
  similarity: defaultVoiceSettings.similarity_boost,
  style: defaultVoiceSettings.style,
  speed: defaultVoiceSettings.speed,
  speakerBoost: defaultVoiceSettings.use_speaker_boost,
};

type Preview = Pick<SpeakRequest, "text" | "voice" | "language"> & Partial<SpeakRequest>;

/** How a voice introduces itself, wherever it does. Nobody waits long for a preview: the fast decoder speaks. */
export const previewRequest = (preview: Preview): SpeakRequest => ({
  settings: defaultDelivery,
  decoder: "flash",
  format: defaultOutputFormat,
  seed: 1,
  normalise: "auto",
  fairnessKey: "voice-previews",
  ...preview,
});
