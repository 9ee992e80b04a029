import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "Tudo",
  securityLog: "Registro de segurança",
  signInsRefusedRequestsAndChangesOf:
    "Acessos, solicitações recusadas e mudanças em chaves, papéis e planos. Recusas iguais em uma mesma hora ficam na mesma linha.",
  kindOfEvent: "Tipo de evento",
  nothingOfThisKind: "Nada desse tipo aconteceu.",
  showOlder: "Mostrar mais antigos",
  times: (count: number) => plural(count, { one: "· # vez", other: "· # vezes" }),
  someoneUnknown: "Alguém desconhecido",
  withTheKey: (keyName: string) => `com a chave ${keyName}`,
  from: (address: string) => `a partir de ${address}`,
};
