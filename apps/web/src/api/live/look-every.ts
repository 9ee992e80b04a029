/** How often work under way is looked at though its news come by themselves: some of them may get lost. */
const glanceEveryMs = 30_000;

let isLive = false;

/** Whether the server tells this page what changes. */
export const setLive = (next: boolean): void => void (isLive = next);

/** Polling is what remains while nobody tells: often then, seldom otherwise. */
export const lookEvery = (ms: number): number => (isLive ? Math.max(ms, glanceEveryMs) : ms);

/** The same for what is told whenever it changes: no looking at all then. */
export const lookWhileAlone = (ms: number): number | false => (isLive ? false : ms);
