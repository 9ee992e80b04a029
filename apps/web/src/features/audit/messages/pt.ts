import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "Tudo",
  auditLog: "Registro de auditoria",
  whoDidWhatInThisWorkspaceNewest:
    "Quem fez o quê neste espaço, do mais recente ao mais antigo. Ninguém pode alterar ou apagar uma linha.",
  kindOfEntry: "Tipo de registro",
  nothingHasHappenedHereYet: "Nada aconteceu por aqui ainda",
  changesOfMembersGroupsKeysWebhooks:
    "Aqui aparecem as mudanças em membros, grupos, chaves, webhooks, planos e compartilhamento.",
  showOlder: "Mostrar mais antigos",
  someoneWhoLeft: "Alguém que saiu",
  byApiKey: (who: string) => `${who}, por chave de API`,
  from: (address: string) => `a partir de ${address}`,
  peopleInvited: (count: number) => plural(count, { one: "# pessoa convidada", other: "# pessoas convidadas" }),
  about: (deed: string, target: string) => `${deed}: ${target}`,
  everyone: "Todos",
};
