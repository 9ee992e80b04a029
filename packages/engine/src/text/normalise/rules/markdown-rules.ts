import type { Rule, Surroundings } from "../rule.ts";

const atLineStart = ({ text, start }: Surroundings): boolean =>
  start === 0 || /\n {0,6}$/.test(text.slice(Math.max(0, start - 7), start));

/** True inside a heading or list item without its own closing mark: the line break then ends the sentence. */
const isBareItem = ({ text, start }: Surroundings): boolean => {
  const line =
    text
      .slice(Math.max(0, start - 200), start)
      .split("\n")
      .at(-1) ?? "";
  return /^ {0,6}(?:#{1,6} |[-*+•] |\d{1,2}[.)] )/.test(line) && !/[.!?:;…,]["”')*_`]*\s*$/.test(line);
};

/** What is left of markdown when text is pasted: the marks go, the words stay. */
export const markdownRules: { sign: Rule[]; blank: Rule[] } = {
  sign: [
    // Whole runs at once: a rule that tried every place of a long line of dashes would be slow.
    {
      name: "markdown",
      pattern: /([-=_*~#`])\1{3,}|(?:-{3}|\*{3}|_{3}|={3})(?=\n|$)/uy,
      say: ([, mark], around) => (mark === "-" && !atLineStart(around) ? "—" : ""),
    },
    { name: "markdown", pattern: /```[a-z+#]{0,15}\n?/uy, say: () => "" },
    { name: "markdown", pattern: /#{1,6} /uy, say: (_, around) => (atLineStart(around) ? "" : undefined) },
    {
      name: "markdown",
      pattern: /[-*+•·▪◦‣] (?:\[[ xX]\] )?/uy,
      say: (_, around) => (atLineStart(around) ? "" : undefined),
    },
    { name: "markdown", pattern: />{1,3} /uy, say: (_, around) => (atLineStart(around) ? "" : undefined) },
    { name: "markdown", pattern: /!?\[(?=[^\]\n]{1,200}\]\()/uy, say: () => "" },
    { name: "markdown", pattern: /\]\([^()\s]{1,300}(?: "[^"\n]{0,100}")?\)/uy, say: () => "" },
    { name: "markdown", pattern: /\[\^?[1-9]\d{0,2}\]/uy, say: () => "" },
    {
      name: "markdown",
      pattern: /[*_~`]{1,3}(?=[\p{L}\p{N}\p{P}$£€]|$|\s)/uy,
      say: ([marks], around) => dropEmphasis(marks, around),
    },
    { name: "markdown", pattern: /\|[-:| ]{3,200}(?=\n|$)/uy, say: () => "" },
    {
      name: "markdown",
      pattern: /\|/uy,
      say: (_, around) =>
        atLineStart(around) || /^\s*(?:\n|$)/.test(around.text.slice(around.end, around.end + 4)) ? "" : ",",
    },
  ],
  blank: [{ name: "line", pattern: /\n/y, say: (_, around) => (isBareItem(around) ? ".\n" : undefined) }],
};

/** A lone star or tilde between numbers is arithmetic and belongs to the sign rules. */
const dropEmphasis = (marks: string, { text, start, end }: Surroundings): string | undefined => {
  const before = text.slice(Math.max(0, start - 1), start);
  const after = text.slice(end, end + 1);
  if (marks === "_" && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)) return " ";
  if ((marks === "*" || marks === "~") && (/\d/.test(after) || (before === " " && after === " "))) return undefined;
  return "";
};
