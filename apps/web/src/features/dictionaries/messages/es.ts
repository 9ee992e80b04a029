import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  words: (rules: number) => plural(rules, { one: "# palabra", other: "# palabras" }),
  addAWordTo: (name: string) => `Agregar una palabra a ${name}`,
  download: (name: string) => `Descargar ${name}`,
  share: (name: string) => `Compartir ${name}`,
  archive: (name: string) => `Archivar ${name}`,
  dictionary: "Diccionario",
  written: "Se escribe",
  said: "Se dice",
  addWord: "Agregar palabra",
  pronunciationDictionaries: "Diccionarios de pronunciación",
  dictionariesHint:
    "Elige un diccionario junto al texto o en una solicitud a la API, y sus palabras se dicen como aquí.",
  noDictionariesYet: "Todavía no hay diccionarios.",
  dictionaries: "Diccionarios",
  uploadALexiconFile: "Subir un archivo de léxico (PLS)",
  choiceHint: (maxPronunciationDictionaries: number) =>
    `Sus palabras se dicen como está escrito ahí. Elige hasta ${maxPronunciationDictionaries}; el primero tiene prioridad.`,
  sharedWithYou: (words: string) => `${words} · compartido contigo para usarlo`,
  howIsItSaid: "¿Cómo se dice?",
  sayAsHint: (name: string) =>
    `Escríbelo como suena. La palabra va al diccionario ${name} y se usa desde la próxima generación.`,
  myWords: "Mis palabras",
};
