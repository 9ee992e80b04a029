import { type Bomb, bomb } from "./bomb.ts";
import { laughs } from "./documents.ts";

const lexicon = (inside: string): string => `<lexicon version="1.0" alphabet="ipa">${inside}</lexicon>`;
const lexeme = (words: string, alias: string): string =>
  `<lexeme><grapheme>${words}</grapheme><alias>${alias}</alias></lexeme>`;

export const lexicons = (): Bomb[] => [
  bomb("laughs.pls", laughs("lexicon")),
  bomb("one-long-entity.xml", `<!DOCTYPE l [<!ENTITY a "${"a".repeat(100_000)}">]>${lexicon("&a;".repeat(10_000))}`),
  bomb("file-of-the-server.pls", `<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]>${lexicon("&a;")}`),
  bomb("deep.pls", `<lexicon>${"<lexeme>".repeat(200_000)}`),
  bomb("long-alias.pls", lexicon(lexeme("a", "a".repeat(2_000_000)))),
  bomb("too-many-rules.pls", lexicon(lexeme("a", "b").repeat(20_000))),
  bomb("data-without-end.pls", `<lexicon><![CDATA[${"]".repeat(2_000_000)}`),
  bomb("many-attributes.xml", `<lexicon ${Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(" ")}>`),
  bomb("wrong-bytes.pls", Buffer.concat([Buffer.from("<lexicon>"), Buffer.alloc(1_000_000, 0xc3)])),
];
