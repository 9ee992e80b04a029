/**
 * A recogniser writes Chinese in either script. Traditional forms of the characters in our set and the simplified ones
 * they stand for; any other traditional character is a wrong character anyway. The last three sound alike.
 */
const simplifiedOf = pairs(
  "個樂習書從們會後聽園國場媽師開戶報時條來歡沒點電紙結議話語趕車邊這進鄰裏裡靜風飯養廚學興涼週她地得",
  "个乐习书从们会后听园国场妈师开户报时条来欢没点电纸结议话语赶车边这进邻里里静风饭养厨学兴凉周他的的",
);

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  const written = [...to];
  return new Map([...from].map((character, index) => [character, written[index] ?? character]));
}

/** Spellings of the same Japanese word that no listener can tell apart. */
const japaneseSpellings: [RegExp, string][] = [
  [/聴/g, "聞"],
  [/面白/g, "おもしろ"],
  [/分か/g, "わか"],
  [/出来/g, "でき"],
  [/沢山/g, "たくさん"],
  [/観に/g, "見に"],
  [/時間が無/g, "時間がな"],
  [/友だち/g, "友達"],
];

/** Vowel nasals and dots below are set or left out by taste in Hindi. */
const foldHindi = (text: string): string =>
  text.normalize("NFD").replaceAll("\u093c", "").replaceAll("\u0901", "\u0902");

/** One spelling where a language leaves several open. Apply it to what was said and to what was heard. */
export const foldSpelling = (text: string, code: string): string => {
  if (code === "zh") return [...text].map((character) => simplifiedOf.get(character) ?? character).join("");
  if (code === "ja") return japaneseSpellings.reduce((soFar, [from, to]) => soFar.replace(from, to), text);
  return code === "hi" ? foldHindi(text) : text;
};
