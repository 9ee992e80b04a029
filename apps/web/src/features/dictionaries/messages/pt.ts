import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  words: (rules: number) => plural(rules, { one: "# palavra", other: "# palavras" }),
  addAWordTo: (name: string) => `Adicionar uma palavra a ${name}`,
  download: (name: string) => `Baixar ${name}`,
  share: (name: string) => `Compartilhar ${name}`,
  archive: (name: string) => `Arquivar ${name}`,
  dictionary: "Dicionário",
  written: "Como se escreve",
  said: "Como se fala",
  addWord: "Adicionar palavra",
  pronunciationDictionaries: "Dicionários de pronúncia",
  dictionariesHint:
    "Escolha um dicionário ao lado do texto ou em uma solicitação da API, e as palavras dele são faladas como está escrito aqui.",
  noDictionariesYet: "Nenhum dicionário ainda.",
  dictionaries: "Dicionários",
  uploadALexiconFile: "Enviar um arquivo de léxico (PLS)",
  choiceHint: (maxPronunciationDictionaries: number) =>
    `As palavras dele são faladas como está escrito lá. Escolha até ${maxPronunciationDictionaries}; o primeiro tem prioridade.`,
  sharedWithYou: (words: string) => `${words} · compartilhado com você para usar`,
  howIsItSaid: "Como se diz?",
  sayAsHint: (name: string) =>
    `Escreva como soa. A palavra vai para o dicionário ${name} e vale a partir da próxima geração.`,
  myWords: "Minhas palavras",
};
