import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "Tudo",
  auditLog: "Registro de auditoria",
  whoDidWhatInThisWorkspaceNewest:
    "Quem fez o quê neste espaço de trabalho, do mais recente ao mais antigo. As linhas só são adicionadas.",
  kindOfEntry: "Tipo de registro",
  nothingHasHappenedHereYet: "Nada aconteceu por aqui ainda",
  changesOfMembersGroupsKeysWebhooks:
    "Aqui aparecem as mudanças em membros, grupos, chaves, webhooks, planos e compartilhamento.",
  showOlder: "Mostrar mais antigos",
  someoneWhoLeft: "Alguém que saiu",
  byApiKey: (who: string) => `${who}, por chave de API`,
  on: (target: string) => `em ${target}`,
  from: (address: string) => `a partir de ${address}`,
};
