import type { Language } from "../text/language.ts";
import type { WishedAccent } from "./voice-wish.ts";

const accents = (language: Language, label: string, forms: string, isSpoken = true): [string, WishedAccent][] =>
  forms.split("|").map((form) => [form, { label, language, isSpoken }]);

/** Accents as people name them. Those the model does not have name their neighbour. */
// prettier-ignore
export const accentWords: ReadonlyMap<string, WishedAccent> = new Map<string, WishedAccent>([
  ...accents("en-us", "american", "american|general american|us|u.s.|midwestern|midwest|north american|usa"),
  ...accents("en-gb", "british", "british|english accent|received pronunciation|rp|bbc|oxford|london|posh british|england|queen's english|standard british|uk|victorian"),
  ...accents("es", "spanish", "spanish|spaniard|castilian|madrid|from spain"),
  ...accents("es", "latin american", "mexican|latino|latina|colombian|argentinian|argentine|cuban|latin american|hispanic", false),
  ...accents("fr", "french", "french|parisian|frenchman|frenchwoman|paris"),
  ...accents("hi", "indian", "indian|hindi|mumbai|delhi|bollywood"),
  ...accents("it", "italian", "italian|roman|milanese|sicilian|venetian"),
  ...accents("pt-br", "brazilian", "brazilian|portuguese|brazil"),
  ...accents("ja", "japanese", "japanese|tokyo|samurai"),
  ...accents("zh", "chinese", "chinese|mandarin|beijing|shanghai"),
  ...accents("en-us", "new york", "new york|new yorker|brooklyn|bronx|new jersey", false),
  ...accents("en-us", "american southern", "southern|deep south|american south|texan|texas|southern belle|georgia|tennessee|alabama|appalachian|cajun|new orleans", false),
  ...accents("en-us", "bostonian", "boston|bostonian", false),
  ...accents("en-us", "valley", "californian|valley girl|california", false),
  ...accents("en-us", "canadian", "canadian|canada", false),
  ...accents("en-us", "african american", "african american", false),
  ...accents("en-gb", "cockney", "cockney|east london|estuary", false),
  ...accents("en-gb", "west country", "west country|cornish|bristol|devon", false),
  ...accents("en-gb", "scottish", "scottish|scots|glaswegian|highland|edinburgh", false),
  ...accents("en-gb", "irish", "irish|dublin|belfast", false),
  ...accents("en-gb", "welsh", "welsh|cardiff", false),
  ...accents("en-gb", "northern english", "yorkshire|manchester|liverpool|scouse|geordie|northern english|brummie", false),
  ...accents("en-gb", "australian", "australian|aussie|outback|sydney", false),
  ...accents("en-gb", "new zealand", "new zealand|kiwi", false),
  ...accents("en-gb", "south african", "south african|nigerian|kenyan|african", false),
  ...accents("en-us", "german", "german|austrian|swiss|bavarian", false),
  ...accents("en-us", "russian", "russian|slavic|ukrainian|polish|eastern european|czech|romanian|transylvanian", false),
  ...accents("en-us", "scandinavian", "swedish|norwegian|danish|scandinavian|nordic|finnish|icelandic|dutch", false),
  ...accents("en-us", "middle eastern", "arabic|middle eastern|turkish|persian|egyptian|israeli", false),
  ...accents("en-us", "asian", "korean|vietnamese|thai|filipino", false),
  ...accents("en-us", "jamaican", "jamaican|caribbean", false),
]);

/** "speaks French", "in Spanish": the language itself, not only its accent. */
export const spokenLanguageWords: ReadonlyMap<string, Language | null> = new Map<string, Language | null>([
  ["english", null],
  ["spanish", "es"],
  ["french", "fr"],
  ["italian", "it"],
  ["portuguese", "pt-br"],
  ["japanese", "ja"],
  ["chinese", "zh"],
  ["mandarin", "zh"],
  ["hindi", "hi"],
  ["german", "de"],
  ["russian", "ru"],
]);
