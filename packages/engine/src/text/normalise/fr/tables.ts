import type { ShortForm } from "../lexicon.ts";
import { currencyTable, nounTable, wordSet } from "../noun-table.ts";

// prettier-ignore
export const units = nounTable({
  km: ["kilomètre", "kilomètres"], m: ["mètre", "mètres"], cm: ["centimètre", "centimètres"], mm: ["millimètre", "millimètres"],
  "km/h": ["kilomètre heure", "kilomètres heure"], "m/s": ["mètre par seconde", "mètres par seconde"],
  "m²": ["mètre carré", "mètres carrés"], m2: ["mètre carré", "mètres carrés"], "km²": ["kilomètre carré", "kilomètres carrés"],
  "m³": ["mètre cube", "mètres cubes"], m3: ["mètre cube", "mètres cubes"], ha: ["hectare", "hectares"],
  kg: ["kilogramme", "kilogrammes"], g: ["gramme", "grammes"], mg: ["milligramme", "milligrammes"], t: ["tonne", "tonnes", "f"],
  l: ["litre", "litres"], L: ["litre", "litres"], ml: ["millilitre", "millilitres"], cl: ["centilitre", "centilitres"],
  h: ["heure", "heures", "f"], min: ["minute", "minutes", "f"], s: ["seconde", "secondes", "f"], sec: ["seconde", "secondes", "f"], ms: ["milliseconde", "millisecondes", "f"],
  "°C": ["degré Celsius", "degrés Celsius"], "°F": ["degré Fahrenheit", "degrés Fahrenheit"], "℃": ["degré Celsius", "degrés Celsius"], "°": ["degré", "degrés"],
  ko: ["kilo-octet", "kilo-octets"], Mo: ["méga-octet", "méga-octets"], Go: ["giga-octet", "giga-octets"], To: ["téra-octet", "téra-octets"],
  MB: ["mégabyte", "mégabytes"], GB: ["gigabyte", "gigabytes"], TB: ["térabyte", "térabytes"],
  Hz: ["hertz"], kHz: ["kilohertz"], MHz: ["mégahertz"], GHz: ["gigahertz"], W: ["watt", "watts"], kW: ["kilowatt", "kilowatts"], MW: ["mégawatt", "mégawatts"],
  kWh: ["kilowattheure", "kilowattheures"], V: ["volt", "volts"], A: ["ampère", "ampères"], dB: ["décibel", "décibels"], kcal: ["kilocalorie", "kilocalories", "f"],
  "Mbit/s": ["mégabit par seconde", "mégabits par seconde"], px: ["pixel", "pixels"],
});

// prettier-ignore
export const currencies = currencyTable({
  "€ EUR": [["euro", "euros"], ["centime", "centimes"]], "$ US$ USD": [["dollar", "dollars"], ["cent", "cents"]],
  "£ GBP": [["livre", "livres", "f"], ["penny", "pence"]], "¥ JPY": [["yen", "yens"]], "₹ INR": [["roupie", "roupies", "f"]],
  CHF: [["franc suisse", "francs suisses"], ["centime", "centimes"]], CAD: [["dollar canadien", "dollars canadiens"], ["cent", "cents"]], "₿ BTC": [["bitcoin", "bitcoins"]],
});

// prettier-ignore
export const dotted: Record<string, ShortForm> = {
  "m.": (around) => (/^ \p{Lu}/u.test(around.text.slice(around.end, around.end + 2)) ? "monsieur" : undefined), "mm.": "messieurs", "dr.": "docteur", "pr.": "professeur",
  "etc.": "et cetera", "p. ex.": "par exemple", "p.ex.": "par exemple", "c.-à-d.": "c'est-à-dire", "av. j.-c.": "avant Jésus-Christ", "apr. j.-c.": "après Jésus-Christ", "env.": "environ",
  "tél.": "téléphone", "boul.": "boulevard", "bd.": "boulevard", "av.": "avenue", "cf.": "voir", "éd.": "édition", "vs.": "contre", "ex.": "exemple", "s.a.": "S A", "svp.": "s'il vous plaît",
};

// prettier-ignore
export const bare: Record<string, ShortForm> = {
  Mme: "madame", Mmes: "mesdames", Mlle: "mademoiselle", Mgr: "monseigneur", Dr: "docteur", Pr: "professeur", Me: "maître", St: "saint", Ste: "sainte", bd: "boulevard", svp: "s'il vous plaît", SVP: "s'il vous plaît", MM: "messieurs", vs: "contre", cf: "voir", etc: "et cetera",
};

// prettier-ignore
export const beforeNumber: Record<string, string> = {
  "n°": "numéro", "no.": "numéro", "n.": "numéro", "p.": "page", "pp.": "pages", "vol.": "volume", "chap.": "chapitre", "art.": "article", "fig.": "figure", "tél.": "téléphone", km: "kilomètre",
};

export const sentenceStarters = wordSet(
  "Le La Les Un Une Il Elle Ils Elles On Nous Vous Je Tu Mais Et Ce Cette Ces Quand Si Pour Dans Avec Comme Après Puis Mon Son Aujourd'hui",
);

export const countedByRoman = wordSet(
  "chapitre tome acte partie volume livre titre section guerre mondiale phase type article scène",
);

export const rankedByRoman = wordSet(
  "louis henri charles françois philippe napoléon jean pie benoît paul élisabeth georges édouard guillaume pape roi reine clovis frédéric catherine",
);

// prettier-ignore
export const acronymWords: Record<string, string> = {
  ONU: "O N U", OTAN: "Otan", OVNI: "ovni", UNESCO: "Unesco", UNICEF: "Unicef", NASA: "Nasa", FIFA: "Fifa", SIDA: "sida", PIN: "pin", COVID: "Covid", SMIC: "smic", INSEE: "Insee", CNIL: "Cnil",
  ADN: "A D N", UE: "U E", TVA: "T V A", TGV: "T G V", SNCF: "S N C F", RATP: "R A T P", BNF: "B N F", LED: "led", SIM: "sim", HLM: "H L M", OMS: "O M S", USA: "U S A", ENA: "Éna",
};

// prettier-ignore
export const symbols: Record<string, string> = {
  "&": "et", "@": "arobase", "%": "pour cent", "+": "plus", "=": "égale", "<": "inférieur à", ">": "supérieur à", "≤": "inférieur ou égal à", "≥": "supérieur ou égal à", "≠": "différent de",
  "≈": "environ égal à", "±": "plus ou moins", "×": "fois", "÷": "divisé par", "√": "racine carrée de", "∞": "infini", "π": "pi", "°": "degrés", "§": "paragraphe", "©": "copyright", "®": "déposé",
  "™": "marque déposée", "→": "vers", "²": "au carré", "³": "au cube", "*": "fois", "/": "barre oblique", "\\": "barre inversée", "^": "puissance", "~": "environ", "$": "dollar", "€": "euro", "£": "livre", "#": "dièse", "•": ",", "·": "", "†": "",
};

// prettier-ignore
export const emoji: Record<string, string> = {
  "😀": "visage souriant", "😂": "larmes de joie", "🤣": "mort de rire", "🙂": "sourire", "😉": "clin d'œil", "😊": "visage heureux", "😍": "yeux en cœur", "😘": "bisou", "🤔": "pensif", "😢": "visage triste",
  "😭": "en larmes", "😱": "cri", "😡": "visage en colère", "😎": "lunettes de soleil", "❤": "cœur rouge", "💔": "cœur brisé", "👍": "pouce levé", "👎": "pouce baissé", "👏": "applaudissements", "🙏": "mains jointes",
  "👋": "salut", "💪": "force", "🔥": "feu", "✨": "étincelles", "⭐": "étoile", "🎉": "fête", "🎂": "gâteau d'anniversaire", "🚀": "fusée", "✅": "coché", "❌": "croix", "⚠": "attention",
};
