import type { TextBlock } from "../../../api/studio/chapters.ts";
import type { Block } from "./blocks.ts";

export type Merge = { blocks: Block[]; isClash: boolean };
type Sides = { base: readonly TextBlock[]; mine: readonly Block[]; theirs: readonly TextBlock[] };

/** A block without an id is known by what it says. */
const idOf = ({ blockId, kind, voiceId, text }: TextBlock): string => blockId ?? `= ${kind} ${voiceId} ${text}`;

const isSame = (one: TextBlock | undefined, other: TextBlock | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.kind === other.kind &&
  one.voiceId === other.voiceId &&
  one.text === other.text &&
  one.volumeDb === other.volumeDb;

/**
 * What two people made of one chapter, as one. What only one of them changed, added, moved or removed is taken over; a
 * paragraph that one removed and the other changed stays. Where both changed the same paragraph, `preferred` tells whose
 * words stand, and it is a clash.
 */
export const mergeBlocks = ({ base, mine, theirs }: Sides, preferred: "mine" | "theirs"): Merge => {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  let isClash = false;
  const chosen = (id: string): Block | null => {
    const [before, own, other] = [inBase.get(id), inMine.get(id), inTheirs.get(id)];
    if (!own && !other) return null;
    if (!own) return before && isSame(before, other) ? null : toBlock(other);
    if (!other) return before && isSame(before, own) ? null : own;
    if (isSame(own, other) || isSame(before, own)) return { ...own, ...other };
    if (isSame(before, other)) return own;
    isClash = true;
    return preferred === "mine" ? own : { ...own, ...other };
  };
  const order = orderOf({ base, mine, theirs });
  const blocks = order.flatMap((id) => chosen(id) ?? []);
  return { blocks, isClash };
};

const byId = <Kind extends TextBlock>(blocks: readonly Kind[]): Map<string, Kind> =>
  new Map(blocks.map((block) => [idOf(block), block]));

const toBlock = (block: TextBlock | undefined): Block | null =>
  block ? { ...block, key: block.blockId ?? idOf(block) } : null;

/** Theirs, unless it was me who moved something; what the other added stands behind what it followed there. */
const orderOf = ({ base, mine, theirs }: Sides): string[] => {
  const [before, own, other] = [base.map(idOf), mine.map(idOf), theirs.map(idOf)];
  const common = (ids: readonly string[]): string => ids.filter((id) => before.includes(id) && own.includes(id)).join();
  const isMovedByMe = common(before) !== common(own);
  const [first, second] = isMovedByMe ? [own, other] : [other, own];
  const order = [...first];
  for (const [index, id] of second.entries()) {
    if (order.includes(id)) continue;
    const after = second[index - 1];
    order.splice(after === undefined ? 0 : order.indexOf(after) + 1, 0, id);
  }
  return order;
};
