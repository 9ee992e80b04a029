import type { SentBlock, TextBlock } from "../../../api/studio/chapters.ts";
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

const saveAfterMs = 800;

export type Page = {
  blocks: readonly Block[];
  /** Where the focus belongs after an edit that moved text about. */
  caret: Caret | null;
  saveState: SaveState;
  /** Written here once and not saved, while the chapter was changed elsewhere. Nobody but the writer can choose. */
  leftBehind: readonly Block[] | null;
};

type Needs = {
  chapterId: string;
  blocks: readonly TextBlock[];
  voices: DefaultVoices;
  save: (blocks: readonly SentBlock[]) => Promise<TextBlock[]>;
};

/** What this browser kept, told by whether it may simply go on: only when nobody changed the chapter since. */
const findKept = (chapterId: string, current: string) => {
  const kept = readKept(chapterId);
  if (!kept || fingerprintOf(kept.blocks) === current) return { restored: null, leftBehind: null };
  const isOurs = kept.grewFrom.includes(current);
  return { restored: isOurs ? kept.blocks : null, leftBehind: isOurs ? null : kept.blocks };
};

/** One chapter while it is written: what stands on the page, and whether it is safe. */
export const makeManuscript = ({ chapterId, blocks, voices: firstVoices, save }: Needs) => {
  const listeners = new Set<() => void>();
  const { restored, leftBehind } = findKept(chapterId, fingerprintOf(blocks));
  let grewFrom = [fingerprintOf(blocks)];
  let voices = firstVoices;
  let page: Page = { blocks: restored ?? toPage(blocks, voices), caret: null, saveState: "saved", leftBehind };

  const set = (part: Partial<Page>): void => {
    page = { ...page, ...part };
    for (const listener of listeners) listener();
  };

  const autosave = makeAutosave<readonly Block[]>({
    delayMs: saveAfterMs,
    save: async (sent) => {
      // Should the answer be lost on the way, what is kept still counts as grown from this version.
      grewFrom = [...grewFrom, fingerprintOf(sent)];
      keep(chapterId, { grewFrom, blocks: page.blocks });
      const saved = await save(toSent(sent, voices));
      grewFrom = [fingerprintOf(saved)];
      if (page.blocks === sent) forgetKept(chapterId);
      set({ blocks: withIds(page.blocks, sent, saved) });
    },
  });
  autosave.subscribe(() => set({ saveState: autosave.getState() }));
  if (restored) autosave.change(restored);

  const put = (next: readonly Block[], caret: Caret | null = null): void => {
    set({ blocks: next, caret });
    keep(chapterId, { grewFrom, blocks: next });
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
