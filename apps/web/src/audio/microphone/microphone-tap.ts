/** Sound goes out at least so often, so that the words light up while they are read. */
const flushMs = 500;
/** No piece is longer, whatever happens. */
export const longestPieceMs = 20_000;
export const tapRateHz = 16_000;

/** The mean of the samples that fall on each new one: enough for a recogniser, and cheap. */
export const downsample = (pcm: Float32Array, fromHz: number, toHz: number): Int16Array<ArrayBuffer> => {
  const count = Math.floor((pcm.length * toHz) / fromHz);
  const samples = new Int16Array(count);
  for (let at = 0; at < count; at += 1) {
    const start = Math.floor((at * fromHz) / toHz);
    const end = Math.max(start + 1, Math.floor(((at + 1) * fromHz) / toHz));
    let sum = 0;
    for (let from = start; from < end; from += 1) sum += pcm[from] ?? 0;
    samples[at] = Math.round(Math.max(-1, Math.min(1, sum / (end - start))) * 32_767);
  }
  return samples;
};

/** Gathers small blocks and hands them on in pieces of 16 kHz. */
export const makeGatherer = (fromHz: number, onPiece: (sound: Int16Array<ArrayBuffer>) => void) => {
  let blocks: Float32Array[] = [];
  let gathered = 0;
  const flush = (): void => {
    if (gathered === 0) return;
    const pcm = new Float32Array(gathered);
    let at = 0;
    for (const block of blocks) {
      pcm.set(block, at);
      at += block.length;
    }
    blocks = [];
    gathered = 0;
    const longest = Math.floor((longestPieceMs / 1_000) * fromHz);
    for (let from = 0; from < pcm.length; from += longest) {
      onPiece(downsample(pcm.subarray(from, from + longest), fromHz, tapRateHz));
    }
  };
  return {
    add: (block: Float32Array): void => {
      blocks.push(block);
      gathered += block.length;
      if ((gathered / fromHz) * 1_000 >= flushMs) flush();
    },
    flush,
  };
};

export type MicrophoneTap = { close: () => void };

/** Listens in on a microphone that is being recorded. A browser that cannot do that records all the same. */
export const openTap = (stream: MediaStream, onPiece: (sound: Int16Array<ArrayBuffer>) => void): MicrophoneTap => {
  if (typeof AudioContext === "undefined") return { close: () => undefined };
  const context = new AudioContext();
  const gatherer = makeGatherer(context.sampleRate, onPiece);
  const begin = async (): Promise<void> => {
    await context.audioWorklet.addModule("/microphone-tap.js");
    const node = new AudioWorkletNode(context, "microphone-tap", { numberOfOutputs: 0 });
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => gatherer.add(data);
    context.createMediaStreamSource(stream).connect(node);
  };
  // Without it the script is read by eye alone.
  begin().catch(() => undefined);
  return {
    close: () => {
      gatherer.flush();
      void context.close().catch(() => undefined);
    },
  };
};
