import type { ShortForm } from "../lexicon.ts";
import { currencyTable, nounTable, wordSet } from "../noun-table.ts";

// prettier-ignore
export const units = nounTable({
  km: ["kilómetro", "kilómetros"], m: ["metro", "metros"], cm: ["centímetro", "centímetros"], mm: ["milímetro", "milímetros"],
  "km/h": ["kilómetro por hora", "kilómetros por hora"], "m/s": ["metro por segundo", "metros por segundo"],
  "m²": ["metro cuadrado", "metros cuadrados"], m2: ["metro cuadrado", "metros cuadrados"], "km²": ["kilómetro cuadrado", "kilómetros cuadrados"],
  "m³": ["metro cúbico", "metros cúbicos"], m3: ["metro cúbico", "metros cúbicos"], ha: ["hectárea", "hectáreas", "f"],
  kg: ["kilogramo", "kilogramos"], g: ["gramo", "gramos"], mg: ["miligramo", "miligramos"], t: ["tonelada", "toneladas", "f"],
  l: ["litro", "litros"], L: ["litro", "litros"], ml: ["mililitro", "mililitros"], cl: ["centilitro", "centilitros"],
  h: ["hora", "horas", "f"], min: ["minuto", "minutos"], s: ["segundo", "segundos"], seg: ["segundo", "segundos"], ms: ["milisegundo", "milisegundos"],
  "°C": ["grado Celsius", "grados Celsius"], "°F": ["grado Fahrenheit", "grados Fahrenheit"], "℃": ["grado Celsius", "grados Celsius"], "°": ["grado", "grados"],
  kB: ["kilobyte", "kilobytes"], KB: ["kilobyte", "kilobytes"], MB: ["megabyte", "megabytes"], GB: ["gigabyte", "gigabytes"], TB: ["terabyte", "terabytes"],
  Hz: ["hercio", "hercios"], kHz: ["kilohercio", "kilohercios"], MHz: ["megahercio", "megahercios"], GHz: ["gigahercio", "gigahercios"],
  W: ["vatio", "vatios"], kW: ["kilovatio", "kilovatios"], MW: ["megavatio", "megavatios"], kWh: ["kilovatio hora", "kilovatios hora"],
  V: ["voltio", "voltios"], A: ["amperio", "amperios"], Mbps: ["megabit por segundo", "megabits por segundo"], dB: ["decibelio", "decibelios"],
  kcal: ["kilocaloría", "kilocalorías", "f"], mph: ["milla por hora", "millas por hora", "f"], mi: ["milla", "millas", "f"], ft: ["pie", "pies"], px: ["píxel", "píxeles"],
});

// prettier-ignore
export const currencies = currencyTable({
  "€ EUR": [["euro", "euros"], ["céntimo", "céntimos"]],
  "$ US$ USD": [["dólar", "dólares"], ["centavo", "centavos"]],
  "£ GBP": [["libra", "libras", "f"], ["penique", "peniques"]],
  "¥ JPY": [["yen", "yenes"]], "₹ INR": [["rupia", "rupias", "f"]], "MXN": [["peso mexicano", "pesos mexicanos"], ["centavo", "centavos"]],
  "ARS": [["peso argentino", "pesos argentinos"]], "COP": [["peso colombiano", "pesos colombianos"]], "CHF": [["franco suizo", "francos suizos"]],
  "R$": [["real", "reales"], ["centavo", "centavos"]], "₿ BTC": [["bitcóin", "bitcoines"]], "¢": [["centavo", "centavos"]],
});

// prettier-ignore
export const dotted: Record<string, ShortForm> = {
  "sr.": "señor", "sra.": "señora", "srta.": "señorita", "sres.": "señores", "dr.": "doctor", "dra.": "doctora", "d.": "don", "dña.": "doña",
  "prof.": "profesor", "profa.": "profesora", "ud.": "usted", "uds.": "ustedes", "vd.": "usted", "vds.": "ustedes", "etc.": "etcétera",
  "p. ej.": "por ejemplo", "p.ej.": "por ejemplo", "ej.": "ejemplo", "avda.": "avenida", "av.": "avenida", "cía.": "compañía", "dpto.": "departamento",
  "ee. uu.": "Estados Unidos", "ee.uu.": "Estados Unidos", "s.a.": "S A", "tel.": "teléfono", "aprox.": "aproximadamente", "izq.": "izquierda", "dcha.": "derecha",
  "lic.": "licenciado", "ing.": "ingeniero", "gral.": "general", "a.c.": "antes de Cristo", "d.c.": "después de Cristo", "a. c.": "antes de Cristo", "d. c.": "después de Cristo",
  "a.m.": "de la mañana", "p.m.": "de la tarde", "vs.": "contra", "sto.": "santo", "sta.": "santa",
  "pza.": "plaza", "plza.": "plaza", "ctra.": "carretera", "gta.": "glorieta", "urb.": "urbanización", "pje.": "pasaje", "edif.": "edificio", "esq.": "esquina",
};

export const bare: Record<string, ShortForm> = { "C/": "calle", "c/": "calle" };

// prettier-ignore
export const beforeNumber: Record<string, string> = {
  "núm.": "número", "n.": "número", "n.º": "número", "nº": "número", "pág.": "página", "págs.": "páginas", "p.": "página", "pp.": "páginas", "vol.": "volumen",
  "cap.": "capítulo", "art.": "artículo", "fig.": "figura", "tel.": "teléfono", "no.": "número", km: "kilómetro", "apto.": "apartamento", "esc.": "escalera",
};

export const sentenceStarters = wordSet(
  "El La Los Las Un Una Él Ella Ellos Ellas En Es Son Pero Y No Sí Este Esta Cuando Si Por Para Con Como Después Luego Mi Su Yo Tú Hoy",
);

export const countedByRoman = wordSet(
  "siglo siglos capítulo tomo acto parte volumen libro título sección guerra mundial fase tipo artículo",
);

export const rankedByRoman = wordSet(
  "felipe carlos alfonso juan fernando isabel enrique luis pío benedicto francisco gregorio pablo napoleón rey reina papa pedro sancho jaime jorge",
);

// prettier-ignore
export const acronymWords: Record<string, string> = {
  ONU: "Onu", OTAN: "Otan", OVNI: "ovni", UNESCO: "Unesco", UNICEF: "Unicef", NASA: "Nasa", FIFA: "Fifa", UEFA: "Uefa", SIDA: "sida", IVA: "iva", PIN: "pin", RENFE: "Renfe",
  COVID: "Covid", DNI: "D N I", UE: "U E", EEUU: "Estados Unidos", ADN: "A D N", PYME: "pyme", RAE: "Rae", SIM: "sim", LED: "led", OMS: "O M S",
};

// prettier-ignore
export const symbols: Record<string, string> = {
  "&": "y", "@": "arroba", "%": "por ciento", "+": "más", "=": "igual a", "<": "menor que", ">": "mayor que", "≤": "menor o igual que", "≥": "mayor o igual que",
  "≠": "distinto de", "≈": "aproximadamente igual a", "±": "más menos", "×": "por", "÷": "dividido entre", "√": "raíz cuadrada de", "∞": "infinito", "π": "pi",
  "°": "grados", "§": "sección", "©": "copyright", "®": "registrado", "™": "marca registrada", "→": "a", "²": "al cuadrado", "³": "al cubo", "*": "por", "/": "barra",
  "\\": "barra invertida", "^": "elevado a", "~": "aproximadamente", "$": "dólar", "€": "euro", "£": "libra", "¢": "centavos", "#": "almohadilla", "•": ",", "·": "", "†": "",
};

// prettier-ignore
export const emoji: Record<string, string> = {
  "😀": "cara sonriente", "😂": "lágrimas de risa", "🤣": "muerto de risa", "🙂": "sonrisa", "😉": "guiño", "😊": "cara feliz", "😍": "ojos de corazón", "😘": "beso", "🤔": "pensativo",
  "😢": "cara triste", "😭": "llorando", "😱": "grito", "😡": "cara enfadada", "😎": "cara con gafas de sol", "❤": "corazón rojo", "💔": "corazón roto", "👍": "pulgar arriba", "👎": "pulgar abajo",
  "👏": "aplauso", "🙏": "manos juntas", "👋": "saludo", "💪": "fuerza", "🔥": "fuego", "✨": "brillos", "⭐": "estrella", "🎉": "fiesta", "🎂": "tarta de cumpleaños", "🚀": "cohete", "✅": "hecho", "❌": "cruz", "⚠": "atención",
};
