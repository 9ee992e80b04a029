import type { SentBlock, TextBlock } from "../../api/studio-chapters.ts";
import { makeAutosave, type SaveState } from "./autosave.ts";
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
import { forgetKept, keep, readKept } from "./kept-writing.ts";

const saveAfterMs = 800;

export type Page = {
  blocks: readonly Block[];
  /** Where the focus belongs after an edit that moved text about. */
  caret: Caret | null;
  saveState: SaveState;
};

type Needs = {
  chapterId: string;
  blocks: readonly TextBlock[];
  voices: DefaultVoices;
  save: (blocks: readonly SentBlock[]) => Promise<TextBlock[]>;
};

/** One chapter while it is written: what stands on the page, and whether it is safe. */
export const makeManuscript = ({ chapterId, blocks, voices: firstVoices, save }: Needs) => {
  const listeners = new Set<() => void>();
  const kept = readKept(chapterId);
  let voices = firstVoices;
  let page: Page = { blocks: kept ?? toPage(blocks, voices), caret: null, saveState: "saved" };

  const set = (part: Partial<Page>): void => {
    page = { ...page, ...part };
    for (const listener of listeners) listener();
  };

  const autosave = makeAutosave<readonly Block[]>({
    delayMs: saveAfterMs,
    save: async (sent) => {
      const saved = await save(toSent(sent, voices));
      if (page.blocks === sent) forgetKept(chapterId);
      set({ blocks: withIds(page.blocks, sent, saved) });
    },
  });
  autosave.subscribe(() => set({ saveState: autosave.getState() }));
  if (kept) autosave.change(kept);

  const put = (next: readonly Block[], caret: Caret | null = null): void => {
    set({ blocks: next, caret });
    keep(chapterId, next);
    autosave.change(next);
  };

  return {
    /** What is refused, as null, changes nothing. */
    apply: (edit: Edit | null): void => {
      if (edit) put(edit.blocks, edit.caret);
    },
    put,
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
