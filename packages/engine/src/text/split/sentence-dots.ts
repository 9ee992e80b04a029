import type { Language } from "../language.ts";

/** Short forms whose dot does not end a sentence, in lower case and without the last dot. */
const shortForms: Partial<Record<Language, string>> = {
  "en-us": `mr mrs ms mx dr prof st jr sr gen col capt lt sgt maj cpl cmdr adm rev hon gov sen rep pres fr messrs e.g i.e eg ie vs etc al cf ca approx est no nos
  vol ch fig figs sec p pp ed eds dept univ inc corp co ltd bros ave blvd rd ln hwy apt mt ft jan feb mar apr jun jul
  aug sep sept oct nov dec mon tue tues wed thu
  thur thurs fri sat sun a.m p.m a.k.a u.s u.k d.c ph.d b.a m.a tel ext max min avg misc temp yr yrs art par v ver`,
  es: "sr sra srta dr dra d dña prof ud uds vd vds etc ej p.ej pág págs núm nº art av avda c cía ee.uu ee uu s.a tel aprox izq dcha dpto lic ing gral cap vol fig a.c d.c ene feb mar abr jun jul ago sep sept oct nov dic",
  fr: "m mm mme mlle dr pr me st ste etc ex p.ex p pp vol chap fig art av bd boul env tél cf éd janv févr avr juil sept oct nov déc apr j.-c n°",
  it: "sig sig.ra sigg sig.na dott dott.ssa prof prof.ssa ing avv arch on ecc es p.es pag pagg n vol cap fig art tel ca s.p.a s.r.l s a.c d.c gen feb mar apr mag giu lug ago set ott nov dic",
  "pt-br":
    "sr sra srta dr dra prof profa eng exmo etc ex p.ex pág págs nº núm art av r tel aprox ltda cia s.a vol cap fig a.c d.c jan fev mar abr mai jun jul ago set out nov dez",
  de: "dr prof hr fr z.b d.h u.a usw etc bzw ca evtl ggf inkl max min vgl nr s bd kap art abb abs str st tel v.chr n.chr mio mrd jan feb mär apr jun jul aug sep sept okt nov dez",
  ru: "г гг в вв ул д кв корп стр пр пер наб пл ш обл р т.е т.д т.п т.к др см рис табл гл им напр руб коп тыс тел мин сек ч проф акад доц н.э млн млрд ок св стр п пп ст г-н г-жа д-р e.g etc",
  hi: "डॉ श्री प्रो सं पृ",
};

const starters: Partial<Record<Language, string>> = {
  "en-us": `The A An He She It They We I You But And In On At This That These Those There However When If So Then What Who Why How My His Her Our Their Its For As With After
  Before Since While Although Because Not No Yes Please Let Do Did Is Are Was Were Can Could Would Should Will Some Many Most All Each Every One Now Today Here`,
  es: "El La Los Las Un Una Él Ella Ellos En Es Son Pero Y No Sí Este Esta Cuando Si Por Para Con Como Después Luego Mi Su Yo Tú",
  fr: "Le La Les Un Une Il Elle Ils Elles On Nous Vous Je Tu Mais Et Ce Cette Ces Quand Si Pour Dans Avec Comme Après Puis Mon Son",
  it: "Il Lo La I Gli Le Un Una Lui Lei Loro Noi Voi Io Tu Ma E Non Questo Questa Quando Se Per Con Come Dopo Poi",
  de: "Der Die Das Ein Eine Er Sie Es Wir Ihr Ich Du Aber Und Nicht Wenn Als Für Mit Wie Nach Dann Heute Man",
  ru: "Он Она Оно Они Мы Вы Я Ты Но И А Это Этот Эта Эти Если Когда Как Для По В На С Из Потом Сегодня Завтра Не Что Там Здесь",
  "pt-br": "O A Os As Um Uma Ele Ela Eles Nós Eu Você Mas E Não Este Esta Quando Se Por Para Com Como Depois",
};

const setsOf = (table: Partial<Record<Language, string>>): Map<string, ReadonlySet<string>> =>
  new Map(Object.entries(table).map(([language, words]) => [language, new Set(words.split(/\s+/))]));

const shortFormSets = setsOf(shortForms);
const starterSets = setsOf(starters);
const none: ReadonlySet<string> = new Set();

const setFor = (sets: Map<string, ReadonlySet<string>>, language: Language): ReadonlySet<string> =>
  sets.get(language === "en-gb" ? "en-us" : language) ?? none;

const initials = /^(?:\p{L}\.)*\p{Lu}$/u;
/** "five P M.": a time that was written out keeps its dot only where its sentence ends. */
const saidTime = /(?:^| )[AP] M$/;
const orderedNumber = /^\d{1,3}$/;

type DotContext = { text: string; dot: number; after: number; language: Language };

/** Whether the dot at `dot`, with the text going on at `after`, ends its sentence. */
export const endsSentenceAt = ({ text, dot, after, language }: DotContext): boolean => {
  const rest = text.slice(after, after + 24);
  if (/^\s*$/.test(rest) && after + 24 >= text.length) return true;
  if (!/^\s/.test(rest)) return false;
  if (/^\s*\n/.test(rest)) return true;
  const next = /^\s+["“'‘(¿¡«]*(\S[\p{L}\p{M}']*)/u.exec(rest)?.[1] ?? "";
  if (/^\p{Ll}/u.test(next)) return false;
  if (saidTime.test(text.slice(Math.max(0, dot - 4), dot))) return true;
  const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}.'-]*$/u.exec(text.slice(Math.max(0, dot - 24), dot))?.[0] ?? "";
  const isLineStart = /(?:^|\n)\s*$/.test(text.slice(Math.max(0, dot - word.length - 3), dot - word.length));
  if (orderedNumber.test(word) && isLineStart) return false;
  const isShort = setFor(shortFormSets, language).has(word.toLowerCase()) || initials.test(word);
  return !isShort || (setFor(starterSets, language).has(next) && !isTitle(word));
};

/** Titles always have a name behind them, even one that looks like the start of a sentence. */
const isTitle = (word: string): boolean =>
  /^(?:mr|mrs|ms|dr|prof|sr|sra|dra|mme|mlle|sig|dott|no|núm|pág|p|pp|vol|fig|e\.g|i\.e|vs)$/i.test(word);
