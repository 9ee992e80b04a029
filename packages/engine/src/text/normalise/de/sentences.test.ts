import { expect, it } from "vitest";
import { normalise } from "../normalise.ts";

/** Whole sentences as people write them, and what has to be said of each. */
const sentences: [written: string, kept: string][] = [
  ["Die Miete kostet 1.250,50 € im Monat.", "eintausendzweihundertfünfzig Euro und fünfzig Cent im Monat"],
  ["Sie wurde am 7. März 1984 in Köln geboren.", "am siebten März neunzehnhundertvierundachtzig"],
  [
    "Wir treffen uns am 24.12.2025 um 18:30 Uhr.",
    "am vierundzwanzigsten Dezember zweitausendfünfundzwanzig um achtzehn Uhr dreißig",
  ],
  ["Der Zug fährt um 6.05 Uhr von Gleis 12 ab.", "um sechs Uhr fünf von Gleis zwölf"],
  ["Er wohnt in der Hauptstr. 17, 50667 Köln.", "Hauptstraße siebzehn, fünf null sechs sechs sieben Köln"],
  ["Prof. Dr. Weber hält heute den Vortrag.", "Professor Doktor Weber"],
  ["Bitte bringen Sie Obst mit, z. B. Äpfel oder Birnen.", "zum Beispiel Äpfel"],
  ["Das Paket wiegt ca. 3,5 kg.", "circa drei Komma fünf Kilogramm"],
  ["Die Stadt hat etwa 1,8 Mio. Einwohner.", "eins Komma acht Millionen Einwohner"],
  ["Im 19. Jahrhundert gab es hier keine Straßen.", "Im neunzehnten Jahrhundert"],
  ["Die Inflation sank auf 2,3 % im Mai.", "zwei Komma drei Prozent"],
  ["Rufen Sie uns an: 030 123456.", "null drei null, eins zwei drei vier fünf sechs"],
  ["Schreiben Sie an info@beispiel.de oder rufen Sie an.", "info ät beispiel Punkt D E"],
  ["Das Treffen dauert von 9 bis 11 Uhr.", "von neun bis elf Uhr"],
  ["Es waren 21 Kinder und 1 Lehrer da.", "einundzwanzig Kinder und ein Lehrer"],
  ["Heute sind es -4 °C und es schneit.", "minus vier Grad Celsius"],
  ["Der Film kam 2008 in die Kinos.", "zweitausendacht in die Kinos"],
  ["König Ludwig II. baute viele Schlösser.", "Ludwig der zweite baute"],
  ["Auf S. 45 finden Sie Abb. 3.", "Auf Seite fünfundvierzig finden Sie Abbildung drei"],
  ["Die Firma zahlte 3,2 Mrd. € für den Konzern.", "drei Komma zwei Milliarden Euro"],
  ["Das Auto fährt 180 km/h auf der A7.", "einhundertachtzig Stundenkilometer auf der A sieben"],
  ["Sie liegt auf Platz 3 von 10.", "Platz drei von zehn"],
  ["Das gilt laut § 433 BGB für jeden Kauf.", "Paragraf vierhundertdreiunddreißig B G B"],
  ["Die 80er Jahre waren laut.", "achtziger Jahre"],
  ["Nimm 1/2 Liter Milch und 3/4 Tasse Zucker.", "einen halben Liter Milch und drei viertel Tasse"],
  ["Am 1. Januar beginnt das neue Jahr.", "Am ersten Januar"],
  ["Wir waren 14 Tage in St. Gallen.", "vierzehn Tage in Sankt Gallen"],
  ["Er verdient 45.000 € brutto pro Jahr.", "fünfundvierzigtausend Euro brutto"],
  ["Das Spiel endete 3:1 nach 90 Minuten.", "drei zu eins nach neunzig Minuten"],
  ["Die Wohnung hat 85 m² und 3 Zimmer.", "fünfundachtzig Quadratmeter und drei Zimmer"],
];

/** As in the other languages: nine of ten must be read so. */
const leastKept = 0.9;

it("German sentences keep their numbers, dates, money, short forms and addresses", () => {
  const lost = sentences.filter(([written, kept]) => !normalise(written, "de").text.includes(kept));
  const readings = lost.map(([written]) => normalise(written, "de").text);
  expect(1 - lost.length / sentences.length, readings.join("\n")).toBeGreaterThanOrEqual(leastKept);
});
