import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import kuromoji from "kuromoji";

/** The smallest meaningful part of a Japanese text, with the way it is spoken in katakana. */
export type Morpheme = {
  surface: string;
  /** Offset in the text that was taken apart. */
  start: number;
  pos: string;
  posDetail: string;
  baseForm: string;
  kana: string;
};

type Tokenizer = { tokenize(text: string): ReturnType<KuromojiTokenizer["tokenize"]> };
type KuromojiTokenizer = Parameters<Parameters<ReturnType<typeof kuromoji.builder>["build"]>[0]>[1];

let opened: Promise<Tokenizer> | undefined;

/** Opening the dictionary takes about a second and 250 MB, so it waits for the first Japanese text. */
export const splitMorphemes = async (text: string): Promise<Morpheme[]> => {
  const tokenizer = await (opened ??= open());
  return tokenizer.tokenize(text).map((token) => ({
    surface: token.surface_form,
    start: token.word_position - 1,
    pos: token.pos,
    posDetail: token.pos_detail_1,
    baseForm: token.basic_form,
    kana: toKatakana(token.pronunciation ?? token.reading ?? token.surface_form),
  }));
};

const open = (): Promise<Tokenizer> =>
  new Promise((resolve, reject) => {
    const folder = dirname(createRequire(import.meta.url).resolve("kuromoji/package.json"));
    kuromoji.builder({ dicPath: join(folder, "dict") }).build((error, tokenizer) => {
      if (error) reject(error);
      else resolve(tokenizer);
    });
  });

/** Hiragana lies 96 code points below katakana. */
const toKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 96));
