import { nanoid } from "nanoid";
const formats = [
  { mimeType: "audio/webm", extension: "webm" },
  { mimeType: "audio/mp4", extension: "mp4" },
] as const;

const chunkMs = 100;

export const chooseFormat = (isSupported: (mimeType: string) => boolean) =>
  formats.find(({ mimeType }) => isSupported(mimeType)) ?? formats[0];

export const takeFile = (pieces: readonly Blob[], mimeType: string): File => {
  const { extension } = formats.find((one) => one.mimeType === mimeType) ?? formats[0];
  return new File([...pieces], `recording.${extension}`, { type: mimeType });
};

/** One run of the browser's recorder. It ends by hand, or when the microphone goes away. */
export class Take {
  readonly takeId = nanoid();
  readonly #media: MediaRecorder;
  readonly #pieces: Blob[] = [];
  #copied = 0;
  #isDropped = false;

  constructor(stream: MediaStream, onEnd: (file: File) => void) {
    const { mimeType } = chooseFormat((type) => MediaRecorder.isTypeSupported(type));
    this.#media = new MediaRecorder(stream, { mimeType });
    this.#media.ondataavailable = ({ data }) => void this.#pieces.push(data);
    this.#media.onstop = () => {
      if (!this.#isDropped) onEnd(takeFile(this.#pieces, mimeType));
    };
    this.#media.start(chunkMs);
  }

  /** What came since this was last asked. */
  takeNewSound(): Blob | null {
    const fresh = this.#pieces.slice(this.#copied);
    this.#copied = this.#pieces.length;
    return fresh.length > 0 ? new Blob(fresh, { type: fresh[0]?.type }) : null;
  }

  stop(): void {
    if (this.#media.state === "recording") this.#media.stop();
  }

  /** Ends it and forgets it: nothing is handed over. */
  drop(): void {
    this.#isDropped = true;
    this.stop();
  }
}
