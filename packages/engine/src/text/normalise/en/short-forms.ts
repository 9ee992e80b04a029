import type { ShortForm } from "../lexicon.ts";
import { rawWordBefore, textAfter, wordAfter, wordBefore, type Surroundings } from "../rule.ts";
import { weekdays } from "./calendar.ts";

const nextIsCapital = (around: Surroundings): boolean => /^ \p{Lu}/u.test(textAfter(around));
const nextIsNumber = (around: Surroundings): boolean => /^ ?\d/.test(textAfter(around));
const nextIsLower = (around: Surroundings): boolean => /^ \p{Ll}/u.test(textAfter(around));

/** A street name or house number stands before it. */
const followsName = ({ text, start }: Surroundings): boolean => {
  const before = rawWordBefore(text, start);
  return /^\p{Lu}\p{Ll}|^\d+(?:st|nd|rd|th)$/u.test(before) && text.slice(start - 1, start) === " ";
};

const followsOrdinal = ({ text, start }: Surroundings): boolean =>
  /\d(?:st|nd|rd|th)$/.test(rawWordBefore(text, start));

/** "Main St. Dr. Lee": what stands right after a house number's street is a street, what stands before a name is a title. */
const titleOrStreet =
  (title: string, street: string) =>
  (around: Surroundings): string =>
    nextIsCapital(around) && !isHouseStreet(around) ? title : followsName(around) ? street : title;

const isHouseStreet = ({ text, start }: Surroundings): boolean =>
  /\d[\p{L}\d]* (?:[NSEW]\.? )?(?:\p{Lu}[\p{L}']*|\d+(?:st|nd|rd|th)) $/u.test(
    text.slice(Math.max(0, start - 40), start),
  );

const afterName =
  (words: string) =>
  (around: Surroundings): string | undefined =>
    followsName(around) ? words : undefined;

const beforeName =
  (words: string) =>
  (around: Surroundings): string | undefined =>
    nextIsCapital(around) ? words : undefined;

const beforeNumberOnly =
  (words: string) =>
  (around: Surroundings): string | undefined =>
    nextIsNumber(around) ? words : undefined;

const titles: Record<string, ShortForm> = {
  mr: "Mister",
  mrs: "Missus",
  ms: "Miz",
  mx: "Mix",
  messrs: "Messieurs",
  prof: "Professor",
  brig: beforeName("Brigadier"),
  pvt: beforeName("Private"),
  atty: beforeName("Attorney"),
  asst: "Assistant",
  amb: beforeName("Ambassador"),
  dir: beforeName("Director"),
  cdr: beforeName("Commander"),
  msgr: beforeName("Monsignor"),
  mme: beforeName("Madame"),
  mlle: beforeName("Mademoiselle"),
  rt: beforeName("Right"),
  gen: beforeName("General"),
  col: beforeName("Colonel"),
  capt: "Captain",
  lt: beforeName("Lieutenant"),
  sgt: "Sergeant",
  maj: beforeName("Major"),
  cpl: "Corporal",
  cmdr: "Commander",
  adm: beforeName("Admiral"),
  rev: beforeName("Reverend"),
  hon: beforeName("Honorable"),
  gov: beforeName("Governor"),
  sen: beforeName("Senator"),
  rep: beforeName("Representative"),
  pres: beforeName("President"),
  fr: beforeName("Father"),
  sr: "Senior",
  jr: "Junior",
  esq: "Esquire",
  supt: "Superintendent",
  det: beforeName("Detective"),
  insp: beforeName("Inspector"),
};

const streets: Record<string, ShortForm> = {
  ave: "Avenue",
  blvd: "Boulevard",
  rd: afterName("Road"),
  ln: afterName("Lane"),
  hwy: "Highway",
  pkwy: "Parkway",
  apt: "apartment",
  ste: (around) => (nextIsNumber(around) ? "suite" : nextIsCapital(around) ? "Saint" : undefined),
  sq: afterName("Square"),
  ct: afterName("Court"),
  pl: afterName("Place"),
  mt: "Mount",
  ft: beforeName("Fort"),
  bldg: "building",
  pt: beforeName("Point"),
  rte: beforeNumberOnly("Route"),
  ter: afterName("Terrace"),
  cir: afterName("Circle"),
  hts: afterName("Heights"),
  fl: (around) => (nextIsNumber(around) || followsOrdinal(around) ? "floor" : undefined),
};

const firms: Record<string, ShortForm> = {
  inc: "Incorporated",
  corp: "Corporation",
  co: afterName("Company"),
  ltd: "Limited",
  bros: "Brothers",
  dept: "department",
  univ: "University",
  assn: "association",
  assoc: (around) => (nextIsCapital(around) ? "Associate" : "associates"),
  govt: "government",
  intl: "international",
  natl: "national",
};

const texts: Record<string, ShortForm> = {
  etc: "et cetera",
  vs: "versus",
  feat: beforeName("featuring"),
  approx: "approximately",
  est: (around) => (nextIsNumber(around) ? "established" : undefined),
  cf: "compare",
  ca: beforeNumberOnly("circa"),
  c: beforeNumberOnly("circa"),
  ed: afterName("editor"),
  eds: "editors",
  misc: "miscellaneous",
  temp: "temperature",
  tel: "telephone",
  ext: beforeNumberOnly("extension"),
  max: (around) => (nextIsNumber(around) || nextIsLower(around) ? "maximum" : undefined),
  min: (around) => (nextIsLower(around) ? "minimum" : undefined),
  avg: "average",
  incl: "including",
  excl: "excluding",
  resp: "respectively",
  yr: "year",
  yrs: "years",
  ibid: "ibidem",
  viz: "namely",
  anon: "anonymous",
  cont: "continued",
};

const dots = (table: Record<string, ShortForm>): Record<string, ShortForm> =>
  Object.fromEntries(Object.entries(table).map(([form, words]) => [`${form}.`, words]));

export const dotted: Record<string, ShortForm> = {
  ...dots(titles),
  ...dots(streets),
  ...dots(firms),
  ...dots(texts),
  ...dots(weekdays),
  "dr.": titleOrStreet("Doctor", "Drive"),
  "st.": titleOrStreet("Saint", "Street"),
  "e.g.": "for example",
  "e. g.": "for example",
  "i.e.": "that is",
  "i. e.": "that is",
  "a.k.a.": "also known as",
  "et al.": "and others",
  "p.s.": "P S",
  "a.m.": "A M",
  "p.m.": "P M",
  "ph.d.": "P H D",
  "m.d.": "M D",
  "b.a.": "B A",
  "m.a.": "M A",
  "b.sc.": "B S C",
  "m.sc.": "M S C",
  "q.e.d.": "Q E D",
  "r.i.p.": "R I P",
  "n.b.": "note well",
  "d.c.": "D C",
  "vol.": beforeNumberOnly("volume"),
  "no.": beforeNumberOnly("number"),
};

export const bare: Record<string, ShortForm> = {
  Mr: "Mister",
  Mrs: "Missus",
  Ms: "Miz",
  Dr: titleOrStreet("Doctor", "Drive"),
  Prof: beforeName("Professor"),
  St: titleOrStreet("Saint", "Street"),
  Jr: "Junior",
  Sr: afterName("Senior"),
  Rd: afterName("Road"),
  Ln: afterName("Lane"),
  Pkwy: afterName("Parkway"),
  Capt: beforeName("Captain"),
  Sgt: beforeName("Sergeant"),
  Lt: beforeName("Lieutenant"),
  Col: beforeName("Colonel"),
  Ft: (around) =>
    nextIsCapital(around) && !/\d $/.test(around.text.slice(Math.max(0, around.start - 2), around.start))
      ? "Fort"
      : undefined,
  Ave: "Avenue",
  Blvd: "Boulevard",
  Hwy: "Highway",
  Mt: beforeName("Mount"),
  Ltd: "Limited",
  vs: "versus",
  etc: "et cetera",
  approx: "approximately",
  "w/": "with",
  "w/o": "without",
  "b/c": "because",
  "c/o": "care of",
  "and/or": "and or",
  "n/a": "not applicable",
  "N/A": "not applicable",
  "he/she": "he or she",
  "his/her": "his or her",
  "s/he": "he or she",
  PhD: "P H D",
  iOS: "i O S",
  macOS: "mac O S",
  BSc: "B S C",
  MSc: "M S C",
  kWh: "kilowatt hours",
  WiFi: "wifi",
  eBay: "ee bay",
  LaTeX: "lay tech",
  mph: "miles per hour",
  MoMA: "Moma",
  SaaS: "sass",
  IoT: "I O T",
  mRNA: "M R N A",
  vol: beforeNumberOnly("volume"),
  ext: beforeNumberOnly("extension"),
  tbsp: "tablespoon",
  tsp: "teaspoon",
  asap: "A S A P",
  aka: "also known as",
  btw: "by the way",
  FYI: "F Y I",
  TBD: "T B D",
  idk: "I don't know",
  lol: "L O L",
  omg: "O M G",
  DIY: "D I Y",
  Mon: (around) => (/^[-–]/.test(textAfter(around)) || nextIsNumber(around) ? "Monday" : undefined),
  Tue: "Tuesday",
  Tues: "Tuesday",
  Wed: (around) => (nextIsLower(around) ? undefined : "Wednesday"),
  Thu: "Thursday",
  Thur: "Thursday",
  Thurs: "Thursday",
  Fri: "Friday",
  Sat: (around) =>
    /^[-–,]/.test(textAfter(around)) ||
    nextIsNumber(around) ||
    /[-–] ?$/.test(around.text.slice(Math.max(0, around.start - 2), around.start))
      ? "Saturday"
      : undefined,
  Sun: (around) =>
    /^[-–]/.test(textAfter(around)) ||
    nextIsNumber(around) ||
    /[-–] ?$/.test(around.text.slice(Math.max(0, around.start - 2), around.start))
      ? "Sunday"
      : undefined,
  US: (around) => (wordAfter(around) === "" && wordBefore(around) === "" ? undefined : "U S"),
};

export const beforeNumber: Record<string, string> = {
  "no.": "number",
  "nos.": "numbers",
  "p.": "page",
  "pp.": "pages",
  "vol.": "volume",
  "ch.": "chapter",
  "fig.": "figure",
  "figs.": "figures",
  "sec.": "section",
  "art.": "article",
  "v.": "version",
  "ver.": "version",
  "eq.": "equation",
  "ext.": "extension",
  "apt.": "apartment",
  "rm.": "room",
  "ca.": "circa",
  "par.": "paragraph",
  "fl.": "floor",
};
