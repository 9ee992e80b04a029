import { closeWhenAborted, resume } from "../generating/begun-chunks.ts";
import type { CreditHold, Credits } from "./credits.ts";
import type { Db } from "../../platform/database/database.ts";
import { openCopiedDraft } from "../../platform/files/copied-draft.ts";
import { traceGeneration } from "../../platform/tracing/trace-generation.ts";
import { type Delivered, type Made, openDelivery } from "./delivering.ts";
import { type Keeping, type KeepNeeds, openKeeping } from "./keep-made.ts";

export type PayNeeds = KeepNeeds & { credits: Credits };
/** Who pays, how much, and for what. */
export type Price = Parameters<Credits["hold"]>[0];

export type Payment = Pick<Keeping, "write"> & {
  /** Row and charge, in one transaction: `settle` charges. */
  keep<Result>(work: (tx: Db, settle: CreditHold["settle"]) => Promise<Result>): Promise<Result>;
};

type OpenPayment = Payment & Pick<CreditHold, "concurrency"> & { own(key: string): void; giveUp(): Promise<void> };

/**
 * The one way to make something that is paid for:
 * - credits are held before anything is made, and every exit charges or releases them;
 * - its files first, then row and charge together;
 * - when the answer to the commit was lost, the files stay unless it surely was not kept.
 */
const openPayment = async (needs: PayNeeds, price: Price): Promise<OpenPayment> => {
  const hold = await needs.credits.hold(price);
  const keeping = openKeeping(needs, hold.isSettled);
  return {
    concurrency: hold.concurrency,
    own: keeping.own,
    write: keeping.write,
    keep: (work) => keeping.keep((tx) => work(tx, hold.settle)),
    // Each step on its own: a file that cannot be removed must not keep the credits.
    giveUp: async () => void (await Promise.allSettled([keeping.giveUp(), hold.release()])),
  };
};

/** Makes it as a whole. What fails costs nothing and leaves nothing. */
export const payFor = async <Result>(
  needs: PayNeeds,
  price: Price,
  make: (payment: Payment) => Promise<Result>,
): Promise<Result> => {
  const payment = await openPayment(needs, price);
  try {
    return await make(payment);
  } catch (error) {
    await payment.giveUp();
    throw error;
  }
};

export type PaidDelivery<Chunk extends Made> = {
  price: Price;
  /** Fires when the listener is gone. */
  signal: AbortSignal;
  /** Where its sound is kept; absent when nothing is. */
  fileKey: string | undefined;
  /** A kept file with the same sound, from which the store copies it. */
  sameAs?: string | undefined;
  /** Its answer leaves all at once: who is gone by then had nothing of it. */
  isSentWhole: boolean;
  make(): AsyncIterable<Chunk>;
  /** Charges and writes down what was delivered; its sound is kept by then. */
  settle(delivered: Delivered, payment: Payment): Promise<void>;
  /** It came to nothing: frees what else was set aside for it. */
  giveUp?(): Promise<void>;
};

export type PaidSound<Chunk> = Pick<CreditHold, "concurrency"> & {
  /** The first chunk is made already. */
  chunks: AsyncIterableIterator<Chunk>;
  delivered(chunks: number): void;
};

/** Makes it while it is listened to: charged and kept as far as it was delivered. */
export const deliverPaid = async <Chunk extends Made>(
  needs: PayNeeds,
  { price, signal, fileKey, sameAs, isSentWhole, make, settle, giveUp }: PaidDelivery<Chunk>,
): Promise<PaidSound<Chunk>> => {
  const span = traceGeneration(price.use?.product ?? "free");
  const payment = await openPayment(needs, price).catch(async (error: unknown) => {
    span.fail();
    await giveUp?.().catch(() => undefined);
    throw error;
  });
  const { chunks: made, delivered } = openDelivery<Chunk>({
    signal,
    begin: async () => {
      if (!fileKey) return undefined;
      return sameAs ? openCopiedDraft(needs.files, sameAs, fileKey) : needs.files.begin(fileKey);
    },
    make,
    settle: async (made, draft) => {
      if (fileKey) payment.own(fileKey);
      await draft?.commit(made.sizeBytes);
      const keep: Payment["keep"] = (work) =>
        payment.keep(async (tx, charge) => {
          const result = await work(tx, charge);
          if (made.isWhole && isSentWhole) signal.throwIfAborted();
          return result;
        });
      await settle(made, { write: payment.write, keep });
    },
    giveUp: async () => {
      // First: a client that sees the credits free may ask again at once.
      await giveUp?.().catch(() => undefined);
      await payment.giveUp();
    },
  });
  const chunks = span.over(made);
  const first = await chunks.next();
  closeWhenAborted(chunks, signal);
  return { concurrency: payment.concurrency, chunks: resume(first, chunks), delivered };
};
