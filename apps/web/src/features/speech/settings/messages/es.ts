import type { t } from "../messages.ts";

export const words: typeof t = {
  "Lifelike speech in every language of this server.": "Voz natural en todos los idiomas de este servidor.",
  "Expressive speech that follows audio tags; made for dialogue.":
    "Voz expresiva que sigue las etiquetas de audio; hecha para diálogos.",
  "Fast speech in every language, at half the credits.": "Voz rápida en todos los idiomas, por la mitad de créditos.",
  "Fast English speech, at half the credits.": "Voz rápida en inglés, por la mitad de créditos.",
  "Clones that would lose likeness take a little longer.": "Los clones que perderían parecido tardan un poco más.",
  "Earlier multilingual model, kept for old projects.": "Modelo multilingüe anterior, para proyectos antiguos.",
  "Earlier English model, kept for old projects.": "Modelo en inglés anterior, para proyectos antiguos.",
  "Kept so that old requests still work.": "Se mantiene para que las solicitudes antiguas sigan funcionando.",
};
