import { type BenchSession, type Measures, openSession } from "./bench-session.ts";
import { rounded } from "./figures.ts";
import { measureClones } from "./measures/voices/clone.ts";
import { measureTrainedClones } from "./measures/voices/clone-pro.ts";
import { measureConversation } from "./measures/conversation.ts";
import { measureVoiceChange } from "./measures/voices/convert.ts";
import { measureNoiseRemoval } from "./measures/hearing/ear-denoise.ts";
import { measureReadAlong } from "./measures/hearing/read-along.ts";
import { measureSeparation } from "./measures/hearing/ear-separate.ts";
import { measureVerification } from "./measures/hearing/ear-verify.ts";
import { measureChain } from "./measures/chain.ts";
import { measureFleet } from "./measures/fleet.ts";
import { measureFleetModel } from "./measures/fleet-model.ts";
import { measureFlash } from "./measures/flash.ts";
import { measureFlashClones } from "./measures/voices/flash-clones.ts";
import { measureFlashSound } from "./measures/sound/flash-sound.ts";
import { measureFirstAudio } from "./measures/first-audio.ts";
import { measureFirstLoad } from "./measures/first-load.ts";
import { measureHeardWords } from "./measures/hearing/heard-words.ts";
import { measureHttpOverhead } from "./measures/http-overhead.ts";
import { measureHttpPages } from "./measures/http-pages.ts";
import { measureJoins } from "./measures/sound/joins.ts";
import { measureLoad } from "./measures/load.ts";
import { measureDelivery } from "./measures/sound/delivery.ts";
import { measureLoudness } from "./measures/sound/loudness.ts";
import { measureLongText } from "./measures/long-text.ts";
import { measureLogMel, measureLogMelOfClones } from "./measures/sound/log-mel.ts";
import { measureMemory } from "./measures/memory.ts";
import { measureFirstAudioWhileTraining } from "./measures/first-audio-while-training.ts";
import { measureTraining } from "./measures/training.ts";
import { measureStart } from "./measures/start.ts";
import { measureStorm } from "./measures/storm.ts";
import { measureBetaVoices } from "./measures/voices/beta-voices.ts";
import { measureProof } from "./measures/voices/verification.ts";
import { measureDesignSound } from "./measures/voices/design-sound.ts";
import { measureVoiceDesign } from "./measures/voices/voice-design.ts";
import { measureWatermark } from "./measures/sound/watermark.ts";
import { measureWebProcess } from "./measures/web-process.ts";
import { measureWholeSentence } from "./measures/sound/whole-sentence.ts";
import { measureWordBoundaries } from "./measures/hearing/word-boundaries.ts";
import { type PartName, readOptions } from "./options.ts";
import { currentCommit, describeMachine, writeResult } from "./result-file.ts";

const measureOf: Record<PartName, (session: BenchSession) => Promise<Measures>> = {
  start: measureStart,
  speed: measureWholeSentence,
  "first-audio": measureFirstAudio,
  web: measureWebProcess,
  http: measureHttpOverhead,
  pages: measureHttpPages,
  "first-load": measureFirstLoad,
  "long-text": measureLongText,
  load: measureLoad,
  memory: measureMemory,
  words: measureHeardWords,
  alignment: measureWordBoundaries,
  "log-mel": measureLogMel,
  "log-mel-clones": measureLogMelOfClones,
  joins: measureJoins,
  flash: measureFlash,
  "flash-sound": measureFlashSound,
  "flash-clones": measureFlashClones,
  chain: measureChain,
  loudness: measureLoudness,
  delivery: measureDelivery,
  "ear-verify": measureVerification,
  verification: measureProof,
  "ear-separate": measureSeparation,
  "ear-denoise": measureNoiseRemoval,
  "read-along": measureReadAlong,
  watermark: measureWatermark,
  clone: measureClones,
  "clone-pro": measureTrainedClones,
  "while-training": measureFirstAudioWhileTraining,
  training: measureTraining,
  convert: measureVoiceChange,
  "voice-design": measureVoiceDesign,
  "design-sound": measureDesignSound,
  "beta-voices": measureBetaVoices,
  storm: measureStorm,
  conversation: measureConversation,
  fleet: measureFleet,
  "fleet-model": measureFleetModel,
};

const options = readOptions(process.argv.slice(2), process.env);
const machine = describeMachine();
const measures: Measures = {};
const failures: Record<string, string> = {};
const session = openSession(options);
for (const part of options.parts) {
  const started = performance.now();
  try {
    const found = await measureOf[part](session);
    for (const [name, value] of Object.entries(found)) measures[name] = rounded(value);
  } catch (error) {
    // A part that fails must not cost the hours the others took.
    failures[part] = error instanceof Error ? error.message : String(error);
    console.error(`${part}:`, error);
  }
  console.error(`bench: ${part} took ${Math.round((performance.now() - started) / 1000)} s`);
}
await session.close();
const hasFailed = Object.keys(failures).length > 0;
const result = {
  machine: { ...machine, variant: session.variant() },
  commit: currentCommit(),
  set: options.set,
  measures,
};
const file = writeResult(hasFailed ? { ...result, failures } : result);
console.table(measures);
console.log(`bench: ${file}`);
process.exit(hasFailed ? 1 : 0);
