import type { t } from "../messages.ts";

export const words: typeof t = {
  canUseIt: "Pode usar",
  canChangeIt: "Pode alterar",
  canDeleteAndShareIt: "Pode excluir e compartilhar",
  canReadAndHearIt: "Pode ler e ouvir",
  canWriteAndGenerate: "Pode escrever e gerar",
  canChangeItsWords: "Pode alterar as palavras",
  canArchiveAndShareIt: "Pode arquivar e compartilhar",
  noLongerHas: (name: string, name2: string) => `${name} não tem mais acesso a ${name2}`,
  sharedWith: "Compartilhado com",
  stopSharingWith: (name: string) => `Parar de compartilhar com ${name}`,
  isSharedWith: (name: string, name2: string) => `${name2} agora tem acesso a ${name}`,
  peopleAndGroups: "Pessoas e grupos",
  shareWith: "Compartilhar com",
  personOrGroup: "Pessoa ou grupo",
  whoItCanBe: "O e-mail de uma pessoa deste espaço de trabalho ou o nome de um grupo.",
  accessOf: (name: string) => `Acesso de ${name}`,
  access: "Acesso",
  share: "Compartilhar",
};
