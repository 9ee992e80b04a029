import type { Language } from "../language.ts";
import type { NormalisedText } from "../spans.ts";
import { SpanWriter } from "./span-writer.ts";
import { transliterate, transliteratedFor } from "./transliterate.ts";

/** Invisible marks, stray halves of surrogate pairs, private and unassigned code points: nothing a voice can say. */
const unreadable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Cf}\uFE00-\uFE0F]/u;

/** Look-alikes of plain letters and digits: styled, circled, full width, half-width katakana, ligatures, Roman signs. */
const lookAlike =
  /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF61-\uFF9F\uFB00-\uFB06\u2160-\u217F\u2460-\u2473\u2080-\u2089\u24B6-\u24E9\u3380-\u33DF\u{1D400}-\u{1D7FF}]/u;

/** Digits of scripts whose blocks of ten begin at these code points: Arabic, Persian, Devanagari. */
const otherDigit = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/;

const plainDigit = (digit: string): string => String((digit.charCodeAt(0) - (digit < "\u0966" ? 0 : 6)) % 16);

// prettier-ignore
const fullWidthSigns: Record<string, string> = {
  "％": "%", "＄": "$", "＋": "+", "－": "-", "＝": "=", "＠": "@", "＃": "#", "＆": "&", "／": "/", "．": ".",
  "＊": "*", "＜": "<", "＞": ">", "￥": "¥", "￡": "£", "＿": "_", "｜": "|", "＼": "\\", "＾": "^", "｀": "`",
};

// prettier-ignore
const entities: Record<string, string> = {
  "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&#39;": "'", "&nbsp;": " ",
};

const makePattern = (transliterated: string): RegExp =>
  new RegExp(
    [
      "\\r\\n?",
      "[\\u2028\\u2029\\u0085]",
      "[\\t\\f\\v\\p{Zs}]",
      "&(?:amp|lt|gt|quot|apos|nbsp|#39);",
      transliterated,
      // A letter with marks laid over it; the number is bounded so that piled-up marks cannot cost more than their length.
      "[\\p{L}][\\u0300-\\u036F\\u3099\\u309A]{1,8}",
      "[\\u0300-\\u036F]",
      `[${Object.keys(fullWidthSigns).join("").replace("\\", "\\\\")}]`,
      "(?<=[\\p{L}])[\\u2019\\u02BC\\uFF07]",
      // The box around a digit: "1️⃣" is a one.
      "(?<=[\\d#*])\\uFE0F?\\u20E3",
      // Joiners that shape a letter or an emoji stay; the last pattern drops all others.
      "(?<kept>(?<=[\\u0900-\\u097F])[\\u200C\\u200D](?=[\\u0900-\\u097F])" +
        "|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})" +
        "|(?<=[\\p{Extended_Pictographic}\\d#*])\\uFE0F)",
      otherDigit.source,
      lookAlike.source,
      unreadable.source,
    ].join("|"),
    "gu",
  );

const patterns = { ru: makePattern(transliteratedFor("ru")), others: makePattern(transliteratedFor("en-us")) };
const foreignWord = new RegExp(`^(?:${transliteratedFor("en-us")})$`, "u");

const cleaned = (found: string): string => {
  if (/^[\r\u2028\u0085]/.test(found)) return "\n";
  if (found === "\u2029") return "\n\n";
  if (/^[\t\f\v\p{Zs}]$/u.test(found)) return " ";
  if (/^[\u2019\u02BC\uFF07]$/.test(found)) return "'";
  const sign = entities[found] ?? fullWidthSigns[found];
  if (sign !== undefined) return sign;
  if (foreignWord.test(found)) return transliterate(found);
  if (otherDigit.test(found)) return plainDigit(found);
  if (lookAlike.test(found)) return found.normalize("NFKC");
  return /^\p{L}/u.test(found) ? found.normalize("NFC").replace(/[\u0300-\u036F]/g, "") : "";
};

const cyrillicWord = /^\p{Script=Cyrillic}/u;
/** In Russian an acute is over the vowel that is stressed. */
const stressMark = /(?<=^[аеиоуыэюя])\u0301/iu;

/** What is left of Cyrillic letters where they are read: accents put together, and the mark of a stress. */
const cleanCyrillic = (found: string): string => {
  const whole = found.normalize("NFC");
  return whole.replace(/[\u0300-\u036F]/g, "") === whole
    ? whole
    : `${whole.charAt(0)}${stressMark.exec(whole)?.[0] ?? ""}`;
};

/** Removes what no voice can say and writes look-alikes plainly; every removed character stays in the map. */
export const cleanText = (text: string, language: Language): NormalisedText => {
  const keepsCyrillic = language === "ru";
  const writer = new SpanWriter(text, false);
  let done = 0;
  for (const found of text.matchAll(keepsCyrillic ? patterns.ru : patterns.others)) {
    const piece = found[0];
    if (piece === " " || piece === "\n" || found.groups?.["kept"] !== undefined) continue;
    if (found.index > done) writer.copy(done, found.index);
    const isKept = keepsCyrillic && cyrillicWord.test(piece);
    writer.replace(found.index, found.index + piece.length, isKept ? cleanCyrillic(piece) : cleaned(piece));
    done = found.index + piece.length;
  }
  if (done < text.length) writer.copy(done, text.length);
  return writer.finish();
};
