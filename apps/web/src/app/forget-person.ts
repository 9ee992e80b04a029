import { forgetAllTakes, hasAnyTake } from "../audio/microphone/kept-takes.ts";
import { readDialogue } from "../features/dialogue/draft.ts";
import { readDraft } from "../features/speech/draft.ts";
import { isKeptWriting } from "../features/studio/chapters/kept-writing.ts";

/** How things look in this browser: it is nobody's own, and tells nothing of anybody. */
const ofTheBrowser = new Set(["theme", "sidebar-pinned", "sidebar-submenu", "my-voices-view"]);
/** A clone or a design that is made and not saved. */
const isMade = (key: string): boolean => /^made-(clone|design):/.test(key);
const ownerKey = "kept-for";

const keptKeys = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");

/** Removes what somebody wrote, recorded and chose in this browser, so that nobody finds it after them. */
export const forgetPerson = (): void => {
  for (const key of keptKeys().filter((one) => !ofTheBrowser.has(one))) localStorage.removeItem(key);
  sessionStorage.clear();
  void forgetAllTakes();
};

/** Whether this browser holds words or sound of theirs that are nowhere else. */
export const hasUnsaved = async (): Promise<boolean> => {
  const words = [readDraft().text, ...readDialogue().blocks.map(({ text }) => text)];
  return (
    words.some((text) => text.trim() !== "") ||
    keptKeys().some(isKeptWriting) ||
    keptKeys().some(isMade) ||
    (await hasAnyTake())
  );
};

/** Called with the person who is signed in. A session may have ended by itself, and somebody else may have come. */
export const keepFor = (userId: string): void => {
  const before = localStorage.getItem(ownerKey);
  if (before !== null && before !== userId) forgetPerson();
  localStorage.setItem(ownerKey, userId);
};
