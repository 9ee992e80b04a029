import type { t } from "../messages.ts";

export const words: typeof t = {
  "Lifelike speech in every language of this server.": "Une voix naturelle dans toutes les langues de ce serveur.",
  "Expressive speech that follows audio tags; made for dialogue.":
    "Une voix expressive qui suit les balises audio ; faite pour les dialogues.",
  "Fast speech in every language, at half the credits.":
    "Une voix rapide dans toutes les langues, pour deux fois moins de crédits.",
  "Fast English speech, at half the credits.": "Une voix rapide en anglais, pour deux fois moins de crédits.",
  "Clones that would lose likeness take a little longer.":
    "Les clones qui perdraient en ressemblance prennent un peu plus de temps.",
  "Earlier multilingual model, kept for old projects.": "Ancien modèle multilingue, pour les anciens projets.",
  "Earlier English model, kept for old projects.": "Ancien modèle anglais, pour les anciens projets.",
  "Kept so that old requests still work.": "Conservé pour que les anciennes requêtes fonctionnent encore.",
};
