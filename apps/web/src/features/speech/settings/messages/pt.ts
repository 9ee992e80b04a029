import type { t } from "../messages.ts";

export const words: typeof t = {
  "Lifelike speech in every language of this server.": "Fala natural em todos os idiomas deste servidor.",
  "Expressive speech that follows audio tags; made for dialogue.":
    "Fala expressiva que segue as etiquetas de áudio; feita para diálogos.",
  "Fast speech in every language, at half the credits.": "Fala rápida em todos os idiomas, pela metade dos créditos.",
  "Fast English speech, at half the credits.": "Fala rápida em inglês, pela metade dos créditos.",
  "Clones that would lose likeness take a little longer.": "Clones que perderiam semelhança demoram um pouco mais.",
  "Earlier multilingual model, kept for old projects.": "Modelo multilíngue anterior, para projetos antigos.",
  "Earlier English model, kept for old projects.": "Modelo em inglês anterior, para projetos antigos.",
  "Kept so that old requests still work.": "Mantido para que pedidos antigos continuem funcionando.",
};
