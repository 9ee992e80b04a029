import type { Calls } from "@timbre/calls";
import { transcriptionModelIds, transcriptionOperations, uploadLimits } from "@timbre/contract";

export type SoundShape = { rate: number; width: number; channels: number };

/** Raw sound that comes in pieces, kept until it ends. */
export class HeardSound {
  readonly #shape: SoundShape;
  readonly #pieces: Uint8Array[] = [];
  #bytes = 0;

  constructor(shape: SoundShape) {
    if (shape.width !== 2) throw new Error("Only 16-bit sound is heard here.");
    this.#shape = shape;
  }

  add(piece: Uint8Array): void {
    this.#bytes += piece.length;
    if (this.#bytes > uploadLimits.transcription.maxBytes) throw new Error("The recording is too long.");
    this.#pieces.push(piece);
  }

  /** As a WAV file. */
  toWav(): Uint8Array<ArrayBuffer> {
    const { rate, width, channels } = this.#shape;
    const header = Buffer.alloc(44);
    header.write("RIFF", 0);
    header.writeUInt32LE(36 + this.#bytes, 4);
    header.write("WAVEfmt ", 8);
    header.writeUInt32LE(16, 16);
    header.writeUInt16LE(1, 20);
    header.writeUInt16LE(channels, 22);
    header.writeUInt32LE(rate, 24);
    header.writeUInt32LE(rate * width * channels, 28);
    header.writeUInt16LE(width * channels, 32);
    header.writeUInt16LE(width * 8, 34);
    header.write("data", 36);
    header.writeUInt32LE(this.#bytes, 40);
    return new Uint8Array(Buffer.concat([header, ...this.#pieces]));
  }
}

type Heard = { sound: HeardSound; language: string | undefined; signal: AbortSignal };

export const transcribe = async (calls: Calls, { sound, language, signal }: Heard) => {
  const files = [{ part: "file", name: "speech.wav", bytes: sound.toWav() }];
  const form = { fields: { model_id: transcriptionModelIds[0], language_code: language }, files };
  const { text, language_code: heard } = await calls.call(transcriptionOperations.create, { form, signal });
  return { text, language: heard };
};
