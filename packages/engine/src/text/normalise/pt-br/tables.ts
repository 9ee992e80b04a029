import type { ShortForm } from "../lexicon.ts";
import { currencyTable, nounTable, wordSet } from "../noun-table.ts";

// prettier-ignore
export const units = nounTable({
  km: ["quilômetro", "quilômetros"], m: ["metro", "metros"], cm: ["centímetro", "centímetros"], mm: ["milímetro", "milímetros"],
  "km/h": ["quilômetro por hora", "quilômetros por hora"], "m/s": ["metro por segundo", "metros por segundo"],
  "m²": ["metro quadrado", "metros quadrados"], m2: ["metro quadrado", "metros quadrados"], "km²": ["quilômetro quadrado", "quilômetros quadrados"],
  "m³": ["metro cúbico", "metros cúbicos"], m3: ["metro cúbico", "metros cúbicos"], ha: ["hectare", "hectares"],
  kg: ["quilograma", "quilogramas"], g: ["grama", "gramas"], mg: ["miligrama", "miligramas"], t: ["tonelada", "toneladas", "f"],
  l: ["litro", "litros"], L: ["litro", "litros"], ml: ["mililitro", "mililitros"], h: ["hora", "horas", "f"], min: ["minuto", "minutos"], s: ["segundo", "segundos"], seg: ["segundo", "segundos"],
  "°C": ["grau Celsius", "graus Celsius"], "°F": ["grau Fahrenheit", "graus Fahrenheit"], "℃": ["grau Celsius", "graus Celsius"], "°": ["grau", "graus"],
  KB: ["quilobyte", "quilobytes"], MB: ["megabyte", "megabytes"], GB: ["gigabyte", "gigabytes"], TB: ["terabyte", "terabytes"], Hz: ["hertz"], kHz: ["quilohertz"], MHz: ["megahertz"], GHz: ["gigahertz"],
  W: ["watt", "watts"], kW: ["quilowatt", "quilowatts"], kWh: ["quilowatt-hora", "quilowatts-hora"], V: ["volt", "volts"], A: ["ampère", "ampères"], dB: ["decibel", "decibéis"], kcal: ["quilocaloria", "quilocalorias", "f"],
  Mbps: ["megabit por segundo", "megabits por segundo"], px: ["pixel", "pixels"],
});

// prettier-ignore
export const currencies = currencyTable({
  "R$ BRL": [["real", "reais"], ["centavo", "centavos"]], "$ US$ USD": [["dólar", "dólares"], ["centavo", "centavos"]], "€ EUR": [["euro", "euros"], ["centavo", "centavos"]],
  "£ GBP": [["libra", "libras", "f"], ["pêni", "pence"]], "¥ JPY": [["iene", "ienes"]], "₿ BTC": [["bitcoin", "bitcoins"]], ARS: [["peso argentino", "pesos argentinos"]],
});

// prettier-ignore
export const dotted: Record<string, ShortForm> = {
  "sr.": "senhor", "sra.": "senhora", "srta.": "senhorita", "srs.": "senhores", "dr.": "doutor", "dra.": "doutora", "prof.": "professor", "profa.": "professora", "eng.": "engenheiro", "exmo.": "excelentíssimo",
  "etc.": "etcétera", "p. ex.": "por exemplo", "p.ex.": "por exemplo", "ex.": "exemplo", "av.": "avenida", "ltda.": "limitada", "cia.": "companhia", "s.a.": "S A", "tel.": "telefone", "aprox.": "aproximadamente",
  "a.c.": "antes de Cristo", "d.c.": "depois de Cristo", "vs.": "contra", "obs.": "observação", "r.": (around) => (/^ \p{Lu}/u.test(around.text.slice(around.end, around.end + 2)) ? "rua" : undefined), "sto.": "santo", "sta.": "santa", "dna.": "dona", "d.": "dona",
  "pça.": "praça", "rod.": "rodovia", "trav.": "travessa", "apto.": "apartamento", "apt.": "apartamento",
};

// prettier-ignore
export const beforeNumber: Record<string, string> = {
  "nº": "número", "n.": "número", "n.º": "número", "núm.": "número", "pág.": "página", "págs.": "páginas", "p.": "página", "vol.": "volume", "cap.": "capítulo", "art.": "artigo", "fig.": "figura", "tel.": "telefone", km: "quilômetro", "bl.": "bloco", "cj.": "conjunto",
};

export const sentenceStarters = wordSet(
  "O A Os As Um Uma Ele Ela Eles Elas Nós Eu Você Vocês Mas E Não Este Esta Quando Se Por Para Com Como Depois Hoje Meu Seu",
);

export const countedByRoman = wordSet(
  "século capítulo tomo ato parte volume livro título seção guerra mundial fase tipo artigo séculos",
);

export const rankedByRoman = wordSet(
  "pedro joão henrique luís carlos filipe afonso manuel pio bento francisco paulo napoleão elizabeth isabel rei rainha papa jorge gregório leão",
);

// prettier-ignore
export const acronymWords: Record<string, string> = {
  ONU: "Onu", OTAN: "Otan", UNESCO: "Unesco", UNICEF: "Unicef", NASA: "Nasa", FIFA: "Fifa", AIDS: "aids", PIN: "pin", COVID: "Covid", PETROBRAS: "Petrobras", IBAMA: "Ibama", SENAI: "Senai", ANVISA: "Anvisa", FUNAI: "Funai",
  CPF: "C P F", CNPJ: "C N P J", DNA: "D N A", UE: "U E", EUA: "Estados Unidos", USP: "Usp", SUS: "Sus", INSS: "I N S S", PIB: "pib", SIM: "sim", LED: "led", OMS: "O M S", RJ: "R J", SP: "S P", TV: "T V",
};

// prettier-ignore
export const symbols: Record<string, string> = {
  "&": "e", "@": "arroba", "%": "por cento", "+": "mais", "=": "igual a", "<": "menor que", ">": "maior que", "≤": "menor ou igual a", "≥": "maior ou igual a", "≠": "diferente de", "≈": "aproximadamente igual a", "±": "mais ou menos",
  "×": "vezes", "÷": "dividido por", "√": "raiz quadrada de", "∞": "infinito", "π": "pi", "°": "graus", "§": "parágrafo", "©": "copyright", "®": "registrado", "™": "marca registrada", "→": "para", "²": "ao quadrado", "³": "ao cubo",
  "*": "vezes", "/": "barra", "\\": "barra invertida", "^": "elevado a", "~": "aproximadamente", "$": "dólar", "€": "euro", "£": "libra", "#": "cerquilha", "•": ",", "·": "", "†": "",
};

// prettier-ignore
export const emoji: Record<string, string> = {
  "😀": "rosto sorridente", "😂": "chorando de rir", "🤣": "rolando de rir", "🙂": "sorriso", "😉": "piscadela", "😊": "rosto feliz", "😍": "olhos de coração", "😘": "beijo", "🤔": "pensativo", "😢": "rosto triste", "😭": "chorando",
  "😱": "grito", "😡": "rosto bravo", "😎": "óculos de sol", "❤": "coração vermelho", "💔": "coração partido", "👍": "joinha", "👎": "polegar para baixo", "👏": "aplausos", "🙏": "mãos juntas", "👋": "aceno", "💪": "força",
  "🔥": "fogo", "✨": "brilhos", "⭐": "estrela", "🎉": "festa", "🎂": "bolo de aniversário", "🚀": "foguete", "✅": "feito", "❌": "xis", "⚠": "atenção",
};
