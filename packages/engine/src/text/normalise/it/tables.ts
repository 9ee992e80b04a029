import type { ShortForm } from "../lexicon.ts";
import { currencyTable, nounTable, wordSet } from "../noun-table.ts";

// prettier-ignore
export const units = nounTable({
  km: ["chilometro", "chilometri"], m: ["metro", "metri"], cm: ["centimetro", "centimetri"], mm: ["millimetro", "millimetri"],
  "km/h": ["chilometro all'ora", "chilometri all'ora"], "m/s": ["metro al secondo", "metri al secondo"],
  "m²": ["metro quadrato", "metri quadrati"], m2: ["metro quadrato", "metri quadrati"], mq: ["metro quadrato", "metri quadrati"], "km²": ["chilometro quadrato", "chilometri quadrati"],
  "m³": ["metro cubo", "metri cubi"], m3: ["metro cubo", "metri cubi"], ha: ["ettaro", "ettari"],
  kg: ["chilogrammo", "chilogrammi"], g: ["grammo", "grammi"], mg: ["milligrammo", "milligrammi"], t: ["tonnellata", "tonnellate", "f"],
  l: ["litro", "litri"], L: ["litro", "litri"], ml: ["millilitro", "millilitri"], cl: ["centilitro", "centilitri"],
  h: ["ora", "ore", "f"], min: ["minuto", "minuti"], s: ["secondo", "secondi"], sec: ["secondo", "secondi"], ms: ["millisecondo", "millisecondi"],
  "°C": ["grado Celsius", "gradi Celsius"], "°F": ["grado Fahrenheit", "gradi Fahrenheit"], "℃": ["grado Celsius", "gradi Celsius"], "°": ["grado", "gradi"],
  kB: ["kilobyte"], KB: ["kilobyte"], MB: ["megabyte"], GB: ["gigabyte"], TB: ["terabyte"], Hz: ["hertz"], kHz: ["kilohertz"], MHz: ["megahertz"], GHz: ["gigahertz"],
  W: ["watt"], kW: ["kilowatt"], MW: ["megawatt"], kWh: ["kilowattora"], V: ["volt"], A: ["ampere"], dB: ["decibel"], kcal: ["chilocaloria", "chilocalorie", "f"],
  Mbps: ["megabit al secondo"], px: ["pixel"],
});

// prettier-ignore
export const currencies = currencyTable({
  "€ EUR": [["euro"], ["centesimo", "centesimi"]], "$ US$ USD": [["dollaro", "dollari"], ["centesimo", "centesimi"]], "£ GBP": [["sterlina", "sterline", "f"], ["penny", "pence"]],
  "¥ JPY": [["yen"]], "₹ INR": [["rupia", "rupie", "f"]], CHF: [["franco svizzero", "franchi svizzeri"], ["centesimo", "centesimi"]], "₿ BTC": [["bitcoin"]],
});

// prettier-ignore
export const dotted: Record<string, ShortForm> = {
  "sig.": "signor", "sig.ra": "signora", "sig.na": "signorina", "sigg.": "signori", "dott.": "dottor", "dott.ssa": "dottoressa", "dr.": "dottor", "prof.": "professor", "prof.ssa": "professoressa",
  "ing.": "ingegner", "avv.": "avvocato", "arch.": "architetto", "on.": "onorevole", "ecc.": "eccetera", "etc.": "eccetera", "p. es.": "per esempio", "p.es.": "per esempio", "es.": "esempio",
  "a.c.": "avanti Cristo", "d.c.": "dopo Cristo", "s.p.a.": "S P A", "s.r.l.": "S R L", "tel.": "telefono", "ca.": "circa", "v.le": "viale", "p.zza": "piazza", "p.za": "piazza", "p.le": "piazzale", "l.go": "largo", "c.so": "corso", "vs.": "contro", "cfr.": "confronta",
};

// prettier-ignore
export const beforeNumber: Record<string, string> = {
  "n.": "numero", "nr.": "numero", "num.": "numero", "pag.": "pagina", "pagg.": "pagine", "p.": "pagina", "vol.": "volume", "cap.": "capitolo", "art.": "articolo", "fig.": "figura", "tel.": "telefono", km: "chilometro",
};

export const sentenceStarters = wordSet(
  "Il Lo La Gli Le Un Una Lui Lei Loro Noi Voi Io Tu Ma E Non Questo Questa Quando Se Per Con Come Dopo Poi Oggi",
);

export const countedByRoman = wordSet(
  "capitolo tomo atto parte volume libro titolo sezione guerra mondiale fase tipo articolo",
);

export const rankedByRoman = wordSet(
  "luigi enrico carlo vittorio umberto pio benedetto francesco giovanni paolo napoleone elisabetta re regina papa secolo clemente gregorio innocenzo federico filippo giorgio emanuele leone sisto alessandro",
);

// prettier-ignore
export const acronymWords: Record<string, string> = {
  ONU: "Onu", NATO: "Nato", UNESCO: "Unesco", UNICEF: "Unicef", NASA: "Nasa", FIAT: "Fiat", FIFA: "Fifa", UEFA: "Uefa", IVA: "iva", PIN: "pin", RAI: "Rai", ENEL: "Enel", COVID: "Covid", AIDS: "aids",
  DNA: "D N A", UE: "U E", USA: "Usa", ISTAT: "Istat", INPS: "Inps", SIM: "sim", LED: "led", OMS: "O M S", CEO: "C E O",
};

// prettier-ignore
export const symbols: Record<string, string> = {
  "&": "e", "@": "chiocciola", "%": "per cento", "+": "più", "=": "uguale", "<": "minore di", ">": "maggiore di", "≤": "minore o uguale a", "≥": "maggiore o uguale a", "≠": "diverso da", "≈": "circa uguale a",
  "±": "più o meno", "×": "per", "÷": "diviso", "√": "radice quadrata di", "∞": "infinito", "π": "pi greco", "°": "gradi", "§": "paragrafo", "©": "copyright", "®": "registrato", "™": "marchio registrato", "→": "a",
  "²": "al quadrato", "³": "al cubo", "*": "per", "/": "barra", "\\": "barra rovesciata", "^": "elevato a", "~": "circa", "$": "dollaro", "€": "euro", "£": "sterlina", "#": "cancelletto", "•": ",", "·": "", "†": "",
};

// prettier-ignore
export const emoji: Record<string, string> = {
  "😀": "faccina sorridente", "😂": "lacrime di gioia", "🤣": "risata", "🙂": "sorriso", "😉": "occhiolino", "😊": "faccina felice", "😍": "occhi a cuore", "😘": "bacio", "🤔": "pensieroso", "😢": "faccina triste",
  "😭": "in lacrime", "😱": "urlo", "😡": "faccina arrabbiata", "😎": "occhiali da sole", "❤": "cuore rosso", "💔": "cuore spezzato", "👍": "pollice in su", "👎": "pollice in giù", "👏": "applauso", "🙏": "mani giunte",
  "👋": "saluto", "💪": "forza", "🔥": "fuoco", "✨": "scintille", "⭐": "stella", "🎉": "festa", "🎂": "torta di compleanno", "🚀": "razzo", "✅": "fatto", "❌": "croce", "⚠": "attenzione",
};
