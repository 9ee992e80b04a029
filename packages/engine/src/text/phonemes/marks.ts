/** How a mark stands to its neighbours: `opens` clings to what follows, `closes` to what precedes, `joins` to neither. */
export type MarkKind = "opens" | "closes" | "joins";
export type Mark = { symbol: string; kind: MarkKind };

const opening: Record<string, string> = {
  "(": "(（[［{｛〔",
  "“": "“«‹„「『《〈【〖",
};

const closing: Record<string, string> = {
  ";": ";；",
  ":": ":：",
  ",": ",，、،",
  ".": ".。．｡।॥",
  "!": "!！",
  "?": "?？؟",
  "…": "…⋯",
  ")": ")）]］}｝〕",
  "”": "”»›」』》〉】〗",
};

const joining: Record<string, string> = { "—": "—―–〜～" };

const listed = (table: Record<string, string>, kind: MarkKind): [string, Mark][] =>
  Object.entries(table).flatMap(([symbol, written]) =>
    [...written].map((character): [string, Mark] => [character, { symbol, kind }]),
  );

const marks = new Map([...listed(opening, "opens"), ...listed(closing, "closes"), ...listed(joining, "joins")]);

/** The mark a character stands for in the model's alphabet, if any. Straight quotes and hyphens depend on their place. */
export const markOf = (text: string, position: number): Mark | undefined => {
  const character = text[position] ?? "";
  if (character === '"' || character === "＂") {
    return opensQuote(text, position) ? { symbol: "“", kind: "opens" } : { symbol: "”", kind: "closes" };
  }
  if (character === "-" || character === "‐")
    return isDash(text, position) ? { symbol: "—", kind: "joins" } : undefined;
  return marks.get(character);
};

const opensQuote = (text: string, position: number): boolean =>
  position === 0 || /[\s([{—–-]/.test(text[position - 1] ?? " ");

/** A hyphen between spaces, or doubled, is meant as a dash. */
const isDash = (text: string, position: number): boolean => {
  const before = text[position - 1] ?? " ";
  const after = text[position + 1] ?? " ";
  return after === "-" || (/\s/.test(before) && /\s/.test(after) && text.slice(0, position).trim() !== "");
};
