/** A second door, for measuring: the model beneath the engine. Importing it loads the runtime; the server does not. */
export { openKokoro } from "./models/kokoro/open-kokoro.ts";
export type { KokoroModel } from "./models/kokoro/kokoro-model.ts";
export { logMelDistanceDb } from "./models/kokoro/log-mel.ts";
export { prepareModels } from "./models/prepare-models.ts";
export type { PreparedModels } from "./models/prepared-models.ts";
export { compareWindows, type WindowComparison } from "./speaking/compare-windows.ts";
export { neutralDelivery } from "./delivery/delivery.ts";
export { openVoiceStyles } from "./voices/voice-styles.ts";
export { encodeWhole } from "./audio/encode.ts";
export { findMark } from "./audio/watermark/find-mark.ts";
export { openMarker } from "./audio/watermark/open-marker.ts";
export { openEar } from "./ear/open-ear.ts";
export { readSound } from "./ear/sound/read-sound.ts";
export { openSpeakerEncoder, type SpeakerEncoder } from "./ear/speaker/embed-speaker.ts";
export { openWeights } from "./ear/weights/open-weights.ts";
export { tameOctaves } from "./ear/convert/shape-melody.ts";
export { speechEnergy } from "./ear/convert/speech-energy.ts";
export { trackPitch } from "./ear/convert/track-pitch.ts";
