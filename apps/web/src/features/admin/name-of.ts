import { t as names } from "./names/messages.ts";

const known: Readonly<Record<string, string>> = names;

/** What the server calls something, in plain words; its own name where there are none. */
export const nameOf = (name: string): string => (Object.hasOwn(known, name) ? (known[name] ?? name) : name);
