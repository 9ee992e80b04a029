import type { EnginePart } from "./fleet-settings.ts";

/** Where messages of the fleet go. Peers are known by the ids of their connections. */
export const makeSubjects = (prefix: string) => ({
  /** Engines tell everybody what they can do and how busy they are. */
  cards: `${prefix}.cards`,
  /** Somebody new asks for all cards. */
  hello: `${prefix}.hello`,
  /** Those who ask for work tell each other who waits first with them. */
  waiting: `${prefix}.waiting`,
  /** Engines ask for the keys of the watermark. */
  keys: `${prefix}.keys`,
  /** Everybody hears that the watermark has a new one. */
  newKey: `${prefix}.new-key`,
  /** Engines of one kind form a queue group here, on the levels they have room for. */
  work: (part: EnginePart, kind: string, level: number) => `${prefix}.work.${part}.${kind}.${level}`,
  /** Whether somebody is there, and a line to them. */
  door: (peer: string) => `${prefix}.door.${peer}`,
  line: (from: string, to: string, part: EnginePart) => `${prefix}.line.${from}.${to}.${part}`,
  /** Where a server keeps what belongs to its calls and is too large for one message. */
  shelf: (peer: string) => `${prefix}.shelf.${peer}`,
});

export type Subjects = ReturnType<typeof makeSubjects>;

/** The one queue group. */
export const engineGroup = "engines";
