import type { t } from "../messages.ts";

export const words: typeof t = {
  "Lifelike speech in every language of this server.": "Lebensnahe Sprache in jeder Sprache dieses Servers.",
  "Expressive speech that follows audio tags; made for dialogue.":
    "Ausdrucksvolle Sprache, die Audio-Tags folgt; für Dialoge gemacht.",
  "Fast speech in every language, at half the credits.": "Schnelle Sprache in jeder Sprache, zum halben Preis.",
  "Fast English speech, at half the credits.": "Schnelle englische Sprache, zum halben Preis.",
  "Clones that would lose likeness take a little longer.": "Klone, die an Ähnlichkeit verlören, brauchen etwas länger.",
  "Earlier multilingual model, kept for old projects.": "Früheres mehrsprachiges Modell, für alte Projekte.",
  "Earlier English model, kept for old projects.": "Früheres englisches Modell, für alte Projekte.",
  "Kept so that old requests still work.": "Bleibt, damit alte Anfragen weiter funktionieren.",
};
