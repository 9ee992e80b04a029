import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Ear } from "../../platform/engine/ear.ts";
import type { Language, SpeechEngine } from "../../platform/engine/speech-engine.ts";
import { heardShare } from "./heard-share.ts";
import { type PreviewSound, speakPreview } from "./say-preview.ts";
import type { NewPreview } from "./store.ts";

/** Nine words in ten, as of a language that is offered; where less is heard another voice is tried. */
const leastHeard = 0.9;
/** Of one preview and all that take its place: people who wait hear it unchecked rather than late. */
const longestHearingMs = 10_000;
const longestPreviewMs = 180_000;

export type ClearPreview = { row: NewPreview; sound: PreviewSound };
type Needs = { engine: Pick<SpeechEngine, "speak">; ear: Ear };
type Saying = {
  /** Others to take its place, each tamer than the one before. */
  others: readonly (() => Promise<NewPreview>)[];
  signal: AbortSignal;
};

/** Says a preview and listens to it. Where words are lost another voice takes its place; the clearest of them stays. */
export const sayClearly = async (
  needs: Needs,
  preview: NewPreview,
  { others, signal }: Saying,
): Promise<ClearPreview> => {
  let best = { row: preview, sound: await speakPreview(needs, preview, signal) };
  const hearing = { signal, late: AbortSignal.timeout(longestHearingMs) };
  let share = await shareHeard(needs.ear, best, hearing);
  for (const other of others) {
    if (share === undefined || share >= leastHeard) break;
    const row = await other();
    const made = { row, sound: await speakPreview(needs, row, signal) };
    const heard = await shareHeard(needs.ear, made, hearing);
    // What nobody could listen to takes no other's place.
    if (heard === undefined) break;
    if (heard <= share) continue;
    best = made;
    share = heard;
  }
  return best;
};

/** Undefined where nobody can listen now. */
const shareHeard = async (
  ear: Ear,
  { row, sound }: ClearPreview,
  { signal, late }: { signal: AbortSignal; late: AbortSignal },
): Promise<number | undefined> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-preview-"));
  try {
    const file = path.join(folder, "preview");
    await writeFile(file, sound.audio);
    const language = row.language.slice(0, 2);
    const source = { kind: "file" as const, path: file, maxDurationMs: longestPreviewMs };
    const either = AbortSignal.any([signal, late]);
    const { text } = await ear.call(
      "transcribe",
      { sound: source, language, isLive: true, isTextOnly: true },
      { signal: either },
    );
    return heardShare(row.text, text, row.language as Language);
  } catch {
    signal.throwIfAborted();
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
