/** What an address may carry after its question mark. What is left out of an answer here would pass through as it came. */
type Given = Record<string, unknown>;

/** `ref` is the code of the affiliate whose link led here. */
export type NextSearch = { next?: string; ref?: string };
export const validateNext = (search: Given): NextSearch => ({
  next: typeof search.next === "string" ? search.next : undefined,
  ref: search.ref === undefined ? undefined : String(search.ref),
});

/** On any page of the studio ?affiliate=true opens a dialog over it. */
export const validateApp = ({ affiliate }: Given): { affiliate?: true } => ({
  affiliate: affiliate === true || affiliate === "true" || affiliate === "" ? true : undefined,
});

/** Of the operator's list of people; the first page is left out. */
export type UsersSearch = { search?: string; page?: number };
export const validateUsers = ({ search, page }: Given): UsersSearch => ({
  search: search === undefined || search === "" ? undefined : String(search),
  page: Number.isInteger(page) && Number(page) > 0 ? Number(page) : undefined,
});

type SpeechSearch = { tab?: "history"; voice_id?: string; mode?: "dialogue" };
export const validateSpeech = (search: Given): SpeechSearch => ({
  tab: search.tab === "history" ? "history" : undefined,
  voice_id: search.voice_id === undefined ? undefined : String(search.voice_id),
  mode: search.mode === "dialogue" ? "dialogue" : undefined,
});

const workspaceTabs = ["groups", "audit"] as const;
type WorkspaceSearch = { tab?: (typeof workspaceTabs)[number] };
export const validateWorkspace = ({ tab }: Given): WorkspaceSearch => ({
  tab: workspaceTabs.find((one) => one === tab),
});
