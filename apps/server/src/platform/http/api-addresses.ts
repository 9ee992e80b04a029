const calls = /^\/+(v1|v2)(\/|$|\?)/;
const programs = /^\/+(v1|v2|static|healthz|readyz|notifications)(\/|$|\?)|^\/openapi\.json/;

/** Addresses with data behind them: closed unless their route says otherwise. */
export const isCall = (url: string): boolean => calls.test(url);

const files = /^\/+static(\/|$|\?)/;

/** Files that ship beside the pages and that programs may fetch too: open to everybody, and no calls. */
export const isShippedFile = (url: string): boolean => files.test(url);

/** Addresses that belong to programs: an unknown one is a JSON 404, never a page. */
export const isForPrograms = (url: string): boolean => programs.test(url);
