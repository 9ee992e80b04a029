import { createHash } from "node:crypto";
import { AppError, regenerationRules } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { GenerationOrder } from "../../domain/generating/generation.ts";
import {
  addRegeneration,
  type GenerationRow,
  findGeneration,
  findTakeSeed,
  forgetOldGenerations,
  insertGeneration,
  takeBackRegeneration,
} from "./store.ts";

/** One rendering of an input: the first, which is paid for, or one of the few more that are free. */
export type Take = {
  generationId: string;
  regenerationCount: number;
  isFree: boolean;
  /** To be called in the transaction that charges. */
  keep(tx: Db, seed: number): Promise<void>;
  /** It came to nothing: a free take is given back. */
  giveUp(): Promise<void>;
};

type Needs = { db: Db; clock: Clock };

export const makeTakes = ({ db, clock }: Needs) => ({
  begin: async (order: GenerationOrder): Promise<Take> => {
    const inputHash = createHash("sha256").update(order.input).digest("hex");
    const earlier = await findEarlier(db, order, inputHash);
    return earlier ? takeAgain({ db, clock }, order, earlier) : firstTake({ clock }, order, inputHash);
  },

  /** The seed of the neighbours, so that parts of one text sound like one take. */
  seedOf: ({ caller, neighbourIds }: GenerationOrder): Promise<number | undefined> =>
    neighbourIds.length === 0 ? Promise.resolve(undefined) : findTakeSeed(db, caller, neighbourIds),
});

/** Another text, voice, model or settings is another input, and so is what somebody else made. */
const findEarlier = async (
  db: Db,
  { caller, regenerateFrom }: GenerationOrder,
  inputHash: string,
): Promise<GenerationRow | undefined> => {
  if (!regenerateFrom) return undefined;
  const earlier = await findGeneration(db, caller, regenerateFrom);
  return earlier?.inputHash === inputHash ? earlier : undefined;
};

const firstTake = (
  { clock }: Pick<Needs, "clock">,
  { caller, requestId }: GenerationOrder,
  inputHash: string,
): Take => ({
  generationId: requestId,
  regenerationCount: 0,
  isFree: false,
  keep: async (tx, takeSeed) => {
    const now = clock.now();
    const { workspaceId, userId } = caller;
    await forgetOldGenerations(tx, workspaceId, new Date(now.getTime() - regenerationRules.rememberedMs));
    await insertGeneration(tx, { generationId: requestId, workspaceId, userId, inputHash, takeSeed, createdAt: now });
  },
  giveUp: async () => undefined,
});

const takeAgain = async (
  { db, clock }: Needs,
  { maxRegenerations }: GenerationOrder,
  earlier: GenerationRow,
): Promise<Take> => {
  const { generationId, createdAt } = earlier;
  if (clock.now().getTime() - createdAt.getTime() > regenerationRules.windowMs) throw tooLate();
  const regenerationCount = await addRegeneration(db, generationId, maxRegenerations);
  if (regenerationCount === undefined) throw tooOften(maxRegenerations);
  return {
    generationId,
    regenerationCount,
    isFree: true,
    keep: async () => undefined,
    giveUp: () => takeBackRegeneration(db, generationId),
  };
};

const tooLate = (): AppError =>
  new AppError(
    "regeneration_not_allowed",
    {},
    "The two hours in which this can be generated again for free are over. Generate it as a new one.",
  );

const tooOften = (maximum: number): AppError =>
  new AppError(
    "regeneration_not_allowed",
    { maximum },
    `This was generated again ${maximum === 1 ? "once" : `${maximum} times`}, as often as is free. Generate it as a new one.`,
  );
