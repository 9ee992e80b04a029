import type { FileDraft } from "../../platform/files/file-store.ts";

/** Encoded bytes on their way to a listener, and how much has been made with them. */
export type Made = { audio: Uint8Array; durationMs: number };

/** How far a delivery came. */
export type Delivered = {
  /** How many of the chunks reached the listener, the last of them perhaps in part. */
  chunks: number;
  sizeBytes: number;
  durationMs: number;
  /** Everything was made and taken; otherwise the listener left before. */
  isWhole: boolean;
};

export type DeliveryOptions<Chunk extends Made> = {
  make(): AsyncIterable<Chunk>;
  /** Absent when nothing is kept. */
  begin(): Promise<FileDraft | undefined>;
  signal: AbortSignal;
  /** Charges and keeps what was delivered. */
  settle(delivered: Delivered, draft: FileDraft | undefined): Promise<void>;
  /** Nothing reached the listener, or it could not be made: nothing is charged. */
  giveUp(): Promise<unknown>;
};

export type Delivery<Chunk extends Made> = {
  /** Reading to the end settles all of it; closing it earlier settles what was delivered by then. */
  chunks: AsyncGenerator<Chunk, void, undefined>;
  /** To be told when the first so many chunks are with the listener, at least in part. */
  delivered(chunks: number): void;
};

/** Follows a sound to its listener. Who leaves pays for what they had; what fails costs nothing. */
export const openDelivery = <Chunk extends Made>(options: DeliveryOptions<Chunk>): Delivery<Chunk> => {
  const marks: Pick<Delivered, "sizeBytes" | "durationMs">[] = [];
  let count = 0;
  const upTo = (chunks: number): Omit<Delivered, "isWhole"> => ({
    chunks,
    sizeBytes: marks[chunks - 1]?.sizeBytes ?? 0,
    durationMs: Math.round(marks[chunks - 1]?.durationMs ?? 0),
  });
  const note = ({ audio, durationMs }: Chunk): void =>
    void marks.push({ sizeBytes: (marks.at(-1)?.sizeBytes ?? 0) + audio.byteLength, durationMs });
  return {
    delivered: (chunks) => (count = Math.max(count, Math.min(chunks, marks.length))),
    chunks: deliver(options, { note, soFar: () => upTo(count), all: () => upTo(marks.length) }),
  };
};

type Account<Chunk> = {
  note(chunk: Chunk): void;
  soFar(): Omit<Delivered, "isWhole">;
  all(): Omit<Delivered, "isWhole">;
};

async function* deliver<Chunk extends Made>(
  { make, begin, signal, settle, giveUp }: DeliveryOptions<Chunk>,
  account: Account<Chunk>,
): AsyncGenerator<Chunk, void, undefined> {
  let draft: FileDraft | undefined;
  let isSettled = false;
  let isFailure = false;
  try {
    draft = await begin();
    for await (const chunk of make()) {
      if (chunk.audio.byteLength > 0) await draft?.write(chunk.audio);
      account.note(chunk);
      yield chunk;
    }
    signal.throwIfAborted();
    await settle({ ...account.all(), isWhole: true }, draft);
    isSettled = true;
  } catch (error) {
    isFailure = !signal.aborted;
    throw error;
  } finally {
    if (!isSettled) await settlePart(isFailure);
  }

  async function settlePart(hasFailed: boolean): Promise<void> {
    const part = account.soFar();
    const isCharged =
      !hasFailed &&
      part.chunks > 0 &&
      (await settle({ ...part, isWhole: false }, draft).then(
        () => true,
        () => false,
      ));
    // Each step on its own: a file that cannot be removed must not keep the credits.
    if (!isCharged) await Promise.allSettled([draft?.discard(), giveUp()]);
  }
}
