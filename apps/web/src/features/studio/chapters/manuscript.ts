import { type ChapterText, isChangedElsewhere, type SentBlock, type TextBlock } from "../../../api/studio/chapters.ts";
import { makeAutosave, type SaveState } from "../../../api/client/autosave.ts";
import {
  type Block,
  type Caret,
  defaultVoiceOf,
  type DefaultVoices,
  type Edit,
  toPage,
  toSent,
  withIds,
} from "./blocks.ts";
import { fingerprintOf, forgetKept, keep, readKept } from "./kept-writing.ts";
import { mergeBlocks } from "./merge-blocks.ts";

const saveAfterMs = 800;

export type Page = {
  blocks: readonly Block[];
  /** Where the focus belongs after an edit that moved text about. */
  caret: Caret | null;
  saveState: SaveState;
  /** Written here and not saved, while the same was changed elsewhere. Nobody but the writer can choose. */
  leftBehind: readonly Block[] | null;
};

type Saved = Pick<ChapterText, "blocks" | "revision">;

type Needs = {
  chapterId: string;
  blocks: readonly TextBlock[];
  revision: string;
  voices: DefaultVoices;
  /** Refused where somebody changed the chapter since this revision. */
  save: (blocks: readonly SentBlock[], revision: string) => Promise<Saved>;
  load: () => Promise<Saved>;
};

/** So often in a row somebody else can be faster. */
const maxMerges = 5;

/** What this browser kept, told by whether it may simply go on: only when nobody changed the chapter since. */
const findKept = (chapterId: string, current: string) => {
  const kept = readKept(chapterId);
  if (!kept || fingerprintOf(kept.blocks) === current) return { restored: null, leftBehind: null };
  const isOurs = kept.grewFrom.includes(current);
  return { restored: isOurs ? kept.blocks : null, leftBehind: isOurs ? null : kept.blocks };
};

/** One chapter while it is written: what stands on the page, and whether it is safe. */
export const makeManuscript = ({ chapterId, blocks, revision, voices: firstVoices, save, load }: Needs) => {
  const listeners = new Set<() => void>();
  const { restored, leftBehind } = findKept(chapterId, fingerprintOf(blocks));
  let grewFrom = [fingerprintOf(blocks)];
  let voices = firstVoices;
  /** As the server had it when we last heard of it. */
  let known: { blocks: readonly TextBlock[]; revision: string } = { blocks, revision };
  let page: Page = { blocks: restored ?? toPage(blocks, voices), caret: null, saveState: "saved", leftBehind };

  const set = (part: Partial<Page>): void => {
    page = { ...page, ...part };
    for (const listener of listeners) listener();
  };

  /** A version that waits for the writer to choose is not written over. */
  const remember = (written: readonly Block[]): void => {
    if (!page.leftBehind) keep(chapterId, { grewFrom, blocks: written });
  };

  /** Somebody was faster: their changes and ours become one text. Where both changed the same, theirs stands until we choose. */
  const takeOver = (theirs: Saved): readonly Block[] => {
    const sides = { base: known.blocks, mine: page.blocks, theirs: theirs.blocks };
    const { blocks: merged, isClash } = mergeBlocks(sides, "theirs");
    if (isClash && !page.leftBehind) {
      const ours = mergeBlocks(sides, "mine").blocks;
      keep(chapterId, { grewFrom: [], blocks: ours });
      set({ leftBehind: ours });
    }
    known = theirs;
    const next = merged.length > 0 ? merged : toPage([], voices);
    set({ blocks: next, caret: null });
    return next;
  };

  const autosave = makeAutosave<readonly Block[]>({
    delayMs: saveAfterMs,
    save: async (first) => {
      let sent = first;
      for (let merges = 0; ; merges += 1) {
        // Should the answer be lost on the way, what is kept still counts as grown from this version.
        grewFrom = [...grewFrom, fingerprintOf(sent)];
        remember(page.blocks);
        try {
          known = await save(toSent(sent, voices), known.revision);
          break;
        } catch (error) {
          if (!isChangedElsewhere(error) || merges >= maxMerges) throw error;
          sent = takeOver(await load());
        }
      }
      grewFrom = [fingerprintOf(known.blocks)];
      if (page.blocks === sent && !page.leftBehind) forgetKept(chapterId);
      set({ blocks: withIds(page.blocks, sent, known.blocks) });
    },
  });
  autosave.subscribe(() => set({ saveState: autosave.getState() }));
  if (restored) autosave.change(restored);

  const put = (next: readonly Block[], caret: Caret | null = null): void => {
    set({ blocks: next, caret });
    remember(next);
    autosave.change(next);
  };

  return {
    /** What is refused, as null, changes nothing. */
    apply: (edit: Edit | null): void => {
      if (edit) put(edit.blocks, edit.caret);
    },
    put,
    /** What was left behind takes the place of what is here now, or goes. */
    settle: (isTaken: boolean): void => {
      const taken = isTaken ? page.leftBehind : null;
      set({ leftBehind: null });
      if (taken) put(taken);
      else forgetKept(chapterId);
    },
    flush: autosave.flush,
    /** Blocks that were said by the default go on with the new one. */
    setVoices: (next: DefaultVoices): void => {
      if (next.titleVoiceId === voices.titleVoiceId && next.paragraphVoiceId === voices.paragraphVoiceId) return;
      const before = voices;
      voices = next;
      const follow = (block: Block): Block =>
        block.voiceId === defaultVoiceOf(block.kind, before)
          ? { ...block, voiceId: defaultVoiceOf(block.kind, next) }
          : block;
      set({ blocks: page.blocks.map(follow) });
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getPage: (): Page => page,
    getVoices: (): DefaultVoices => voices,
  };
};

export type Manuscript = ReturnType<typeof makeManuscript>;
