import type { ShortForm } from "../lexicon.ts";
import { currencyTable, nounTable, wordSet } from "../noun-table.ts";

// prettier-ignore
export const units = nounTable({
  km: ["Kilometer"], m: ["Meter"], cm: ["Zentimeter"], mm: ["Millimeter"], "km/h": ["Stundenkilometer"], "m/s": ["Meter pro Sekunde"],
  "m²": ["Quadratmeter"], m2: ["Quadratmeter"], qm: ["Quadratmeter"], "km²": ["Quadratkilometer"], "m³": ["Kubikmeter"], m3: ["Kubikmeter"], ha: ["Hektar"],
  kg: ["Kilogramm"], g: ["Gramm"], mg: ["Milligramm"], t: ["Tonne", "Tonnen", "f"], l: ["Liter"], L: ["Liter"], ml: ["Milliliter"], cl: ["Zentiliter"],
  h: ["Stunde", "Stunden", "f"], Std: ["Stunde", "Stunden", "f"], min: ["Minute", "Minuten", "f"], Min: ["Minute", "Minuten", "f"], s: ["Sekunde", "Sekunden", "f"], Sek: ["Sekunde", "Sekunden", "f"], ms: ["Millisekunde", "Millisekunden", "f"],
  "°C": ["Grad Celsius"], "°F": ["Grad Fahrenheit"], "℃": ["Grad Celsius"], "°": ["Grad"],
  kB: ["Kilobyte"], KB: ["Kilobyte"], MB: ["Megabyte"], GB: ["Gigabyte"], TB: ["Terabyte"], Hz: ["Hertz"], kHz: ["Kilohertz"], MHz: ["Megahertz"], GHz: ["Gigahertz"],
  W: ["Watt"], kW: ["Kilowatt"], MW: ["Megawatt"], kWh: ["Kilowattstunde", "Kilowattstunden", "f"], V: ["Volt"], A: ["Ampere"], dB: ["Dezibel"], kcal: ["Kilokalorie", "Kilokalorien", "f"],
  Mbps: ["Megabit pro Sekunde"], px: ["Pixel"], Mio: ["Million", "Millionen", "f"], Mrd: ["Milliarde", "Milliarden", "f"],
});

// prettier-ignore
export const currencies = currencyTable({
  "€ EUR": [["Euro"], ["Cent"]], "$ US$ USD": [["Dollar"], ["Cent"]], "£ GBP": [["Pfund"], ["Penny", "Pence"]], "¥ JPY": [["Yen"]], "₹ INR": [["Rupie", "Rupien", "f"]],
  CHF: [["Schweizer Franken"], ["Rappen"]], "₿ BTC": [["Bitcoin"]],
});

// prettier-ignore
export const dotted: Record<string, ShortForm> = {
  "dr.": "Doktor", "prof.": "Professor", "hr.": "Herr", "fr.": "Frau", "dipl.-ing.": "Diplomingenieur", "z. b.": "zum Beispiel", "z.b.": "zum Beispiel", "d. h.": "das heißt", "d.h.": "das heißt", "u. a.": "unter anderem",
  "u.a.": "unter anderem", "usw.": "und so weiter", "etc.": "et cetera", "bzw.": "beziehungsweise", "ca.": "circa", "evtl.": "eventuell", "ggf.": "gegebenenfalls", "inkl.": "inklusive", "exkl.": "exklusive", "max.": "maximal",
  "min.": "minimal", "vgl.": "vergleiche", "s. o.": "siehe oben", "s. u.": "siehe unten", "v. chr.": "vor Christus", "n. chr.": "nach Christus", "st.": "Sankt", "str.": "Straße", "tel.": "Telefon", "geb.": "geboren", "gest.": "gestorben",
  "sog.": "sogenannt", "zzgl.": "zuzüglich", "abzgl.": "abzüglich", "o. ä.": "oder Ähnliches", "u. v. m.": "und vieles mehr", "mio.": "Millionen", "mrd.": "Milliarden", "jh.": "Jahrhundert", "jhd.": "Jahrhundert", "jhdt.": "Jahrhundert", "lt.": "laut", "gem.": "gemäß",
  "std.": (around) => (/(?:^|\P{L})(?:eine[rn]?|pro|je) $/u.test(around.text.slice(Math.max(0, around.start - 7), around.start)) ? "Stunde" : "Stunden"),
};

// prettier-ignore
export const beforeNumber: Record<string, string> = {
  "nr.": "Nummer", "s.": "Seite", "bd.": "Band", "kap.": "Kapitel", "art.": "Artikel", "abb.": "Abbildung", "abs.": "Absatz", "tel.": "Telefon", "§": "Paragraf", "§§": "Paragrafen", km: "Kilometer", "postf.": "Postfach",
};

/** Large places; five digits before one of them are a postcode. */
export const cities = wordSet(
  "Berlin Hamburg München Köln Frankfurt Stuttgart Düsseldorf Leipzig Dortmund Essen Bremen Dresden Hannover Nürnberg Duisburg Bochum Wuppertal Bielefeld Bonn Münster Mannheim Karlsruhe Augsburg Wiesbaden Gelsenkirchen Mönchengladbach Aachen Braunschweig Kiel Chemnitz Magdeburg Freiburg Krefeld Mainz Lübeck Erfurt Oberhausen Rostock Kassel Hagen Potsdam Saarbrücken Hamm Ludwigshafen Oldenburg Leverkusen Osnabrück Solingen Heidelberg Darmstadt Regensburg Würzburg Ingolstadt Ulm Heilbronn Göttingen Wolfsburg Pforzheim Offenbach Koblenz Trier Jena Konstanz Passau Bayreuth Bamberg Weimar Schwerin",
);

export const sentenceStarters = wordSet(
  "Der Die Das Ein Eine Er Sie Es Wir Ihr Ich Du Aber Und Nicht Dieser Diese Dieses Wenn Als Für Mit Wie Nach Dann Heute Man",
);

export const countedByRoman = wordSet("kapitel band akt teil buch abschnitt phase typ artikel weltkrieg");

export const rankedByRoman = wordSet(
  "ludwig heinrich karl wilhelm friedrich otto leopold franz joseph johannes paul pius benedikt benedict napoleon elisabeth könig königin papst kaiser georg philipp leo alexander gregor",
);

// prettier-ignore
export const acronymWords: Record<string, string> = {
  NATO: "Nato", UNESCO: "Unesco", UNICEF: "Unicef", NASA: "Nasa", FIFA: "Fifa", UEFA: "Uefa", PIN: "Pin", AIDS: "Aids", COVID: "Covid", DIN: "Din", TÜV: "Tüff", BAföG: "Bafög", IKEA: "Ikea", SIM: "Sim", LED: "L E D",
};

// prettier-ignore
export const symbols: Record<string, string> = {
  "&": "und", "@": "ät", "%": "Prozent", "+": "plus", "=": "gleich", "<": "kleiner als", ">": "größer als", "≤": "kleiner oder gleich", "≥": "größer oder gleich", "≠": "ungleich", "≈": "ungefähr gleich", "±": "plus minus",
  "×": "mal", "÷": "geteilt durch", "√": "Wurzel aus", "∞": "unendlich", "π": "Pi", "°": "Grad", "§": "Paragraf", "©": "Copyright", "®": "eingetragene Marke", "™": "Marke", "→": "nach", "²": "Quadrat", "³": "hoch drei", "*": "mal",
  "/": "Schrägstrich", "\\": "Rückstrich", "^": "hoch", "~": "ungefähr", $: "Dollar", "€": "Euro", "£": "Pfund", "#": "Raute", "•": ",", "·": "", "†": "",
};

// prettier-ignore
export const emoji: Record<string, string> = {
  "😀": "lachendes Gesicht", "😂": "Freudentränen", "🤣": "Gelächter", "🙂": "Lächeln", "😉": "Zwinkern", "😊": "frohes Gesicht", "😍": "Herzaugen", "😘": "Kuss", "🤔": "nachdenklich", "😢": "trauriges Gesicht", "😭": "Weinen",
  "😱": "Schrei", "😡": "wütendes Gesicht", "😎": "Sonnenbrille", "❤": "rotes Herz", "💔": "gebrochenes Herz", "👍": "Daumen hoch", "👎": "Daumen runter", "👏": "Applaus", "🙏": "gefaltete Hände", "👋": "Winken", "💪": "Kraft",
  "🔥": "Feuer", "✨": "Funkeln", "⭐": "Stern", "🎉": "Feier", "🎂": "Geburtstagskuchen", "🚀": "Rakete", "✅": "erledigt", "❌": "Kreuz", "⚠": "Achtung",
};
