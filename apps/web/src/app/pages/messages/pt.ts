import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  thisPageCouldNotBeOpened: "Não foi possível abrir esta página",
  whatYouWroteAndMadeIsKept: (error: string) => `${error} O que você escreveu e criou está guardado.`,
  tryAgain: "Tentar de novo",
  timbreWasUpdated: "O Timbre foi atualizado enquanto esta página estava aberta. Recarregue para continuar.",
  reload: "Recarregar",
  somethingWentWrong: "Algo deu errado",
  nothingToHearHere: "Nada para ouvir aqui",
  thisPageDoesNotExistItMayHaveMoved:
    "Esta página não existe. Ela pode ter mudado de lugar, ou o endereço tem um erro.",
  goToHome: "Ir para o início",
  goToTheStartPage: "Ir para a página inicial",
  pageNotFound: "Página não encontrada",
  onlyTheOperatorOfThisServerCanOpen: "Só quem administra este servidor pode abrir esta página.",
  thisPageIsForProducers: "Esta página é para produtores.",
  thisPageIsForThoseWhoLeadOrOwnA: "Esta página é para quem lidera uma equipe ou é proprietário dela.",
  removeThem: (count: number) => plural(count, { one: "Remover", other: "Remover todos" }),
  thisProjectUsesDictionariesThatAre: (count: number) =>
    plural(count, {
      one: "Este projeto usa um dicionário arquivado ou não compartilhado com você.",
      other: "Este projeto usa # dicionários arquivados ou não compartilhados com você.",
    }),
  theAgentCouldNotBeLoaded: "Não foi possível carregar o agente",
  theConversationCouldNotBeLoaded: "Não foi possível carregar a conversa",
  theDubCouldNotBeLoaded: "Não foi possível carregar a dublagem",
  theProjectCouldNotBeLoaded: "Não foi possível carregar o projeto",
  nothingYet: "Nada por aqui ainda",
  yourFirstClipIsOneSentenceAway: "Seu primeiro áudio está a uma frase de distância. Escreva acima.",
};
