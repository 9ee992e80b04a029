import { conversationFormat } from "@timbre/contract";
import { openEncoder } from "@timbre/engine";
import type { FileDraft, FileStore } from "../../../platform/files/file-store.ts";

const { sampleRateHz } = conversationFormat;
/** Small, and plain enough for speech. */
const keptFormat = "mp3_24000_48";
/** What is older than this can no longer change: it is written down. */
const settledMs = 1_500;
/** Sound of a microphone that stutters is put together again; a longer gap is a gap. */
const stutterMs = 500;

const samplesIn = (ms: number): number => Math.round((ms * sampleRateHz) / 1000);

type Piece = { at: number; samples: Float32Array };
type Needs = { files: FileStore; fileKey: string; onFault(error: unknown): void };

/** Both sides of a call in one file, each where it was heard. Times are of the call: 0 is its beginning. */
export const openCallSound = ({ files, fileKey, onFault }: Needs) => {
  let pieces: { person: Piece[]; agent: Piece[] } = { person: [], agent: [] };
  let written = 0;
  let personEnd = 0;
  let agentEnd = 0;
  const file = openSoundFile(files, fileKey);
  let writing: Promise<void> = Promise.resolve();
  let hasFailed = false;

  const write = (until: number): void => {
    const length = until - written;
    if (length <= 0 || hasFailed) return;
    const mixed = new Float32Array(length);
    for (const { at, samples } of [...pieces.person, ...pieces.agent]) addTo(mixed, samples, at - written);
    const isLeft = ({ at, samples }: Piece): boolean => at + samples.length > until;
    pieces = { person: pieces.person.filter(isLeft), agent: pieces.agent.filter(isLeft) };
    written = until;
    writing = writing
      .then(() => file.add(mixed))
      .catch((error: unknown) => {
        hasFailed = true;
        onFault(error);
      });
  };
  const settle = (nowMs: number): void => {
    const until = samplesIn(nowMs - settledMs);
    // A second at a time is enough.
    if (until - written >= sampleRateHz) write(until);
  };
  return {
    hear: (samples: Float32Array, nowMs: number): void => {
      const came = samplesIn(nowMs) - samples.length;
      const at = Math.max(written, came - personEnd > samplesIn(stutterMs) ? came : personEnd);
      pieces.person.push({ at, samples });
      personEnd = at + samples.length;
      settle(nowMs);
    },
    say: (samples: Float32Array, nowMs: number): void => {
      const at = Math.max(written, agentEnd, samplesIn(nowMs));
      pieces.agent.push({ at, samples });
      agentEnd = at + samples.length;
      settle(nowMs);
    },
    /** What the agent was about to say is not heard any more. */
    cut: (nowMs: number): void => {
      const until = Math.max(written, samplesIn(nowMs));
      pieces.agent = pieces.agent.flatMap(({ at, samples }) =>
        at >= until ? [] : [{ at, samples: samples.subarray(0, until - at) }],
      );
      agentEnd = Math.min(agentEnd, until);
    },
    /** The size of the file; undefined when there is none. */
    end: async (nowMs: number): Promise<number | undefined> => {
      const isSilent = written === 0 && pieces.person.length === 0 && pieces.agent.length === 0;
      if (!isSilent) write(Math.max(samplesIn(nowMs), personEnd));
      await writing;
      if (!isSilent && !hasFailed) return file.finish();
      await file.discard();
      return undefined;
    },
  };
};

const addTo = (mixed: Float32Array, samples: Float32Array, at: number): void => {
  for (let i = Math.max(0, -at); i < samples.length && at + i < mixed.length; i += 1) {
    mixed[at + i] = (mixed[at + i] ?? 0) + (samples[i] ?? 0);
  }
};

/** Begun with the first sound. */
const openSoundFile = (files: FileStore, fileKey: string) => {
  type Open = { encoder: Awaited<ReturnType<typeof openEncoder>>; draft: FileDraft };
  let open: Open | undefined;
  const begin = async (): Promise<Open> => {
    const encoder = await openEncoder(keptFormat, { inputRateHz: sampleRateHz, markKey: null });
    return { encoder, draft: await files.begin(fileKey) };
  };
  return {
    add: async (samples: Float32Array): Promise<void> => {
      open ??= await begin();
      await open.draft.write(open.encoder.encode(samples));
    },
    finish: async (): Promise<number | undefined> => {
      if (!open) return undefined;
      const { encoder, draft } = open;
      await draft.write(encoder.finish());
      encoder.close();
      return (await draft.commit()).sizeBytes;
    },
    discard: async (): Promise<void> => {
      open?.encoder.close();
      await open?.draft.discard();
    },
  };
};
