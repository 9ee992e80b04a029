import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "Todo",
  auditLog: "Registro de auditoría",
  whoDidWhatInThisWorkspaceNewest:
    "Quién hizo qué en este espacio de trabajo, lo más reciente primero. Solo se agregan líneas, nunca se borran.",
  kindOfEntry: "Tipo de entrada",
  nothingHasHappenedHereYet: "Aquí todavía no ha pasado nada",
  changesOfMembersGroupsKeysWebhooks:
    "Aquí verás los cambios en miembros, grupos, claves, webhooks, planes y permisos compartidos.",
  showOlder: "Ver anteriores",
  someoneWhoLeft: "Alguien que ya no está",
  byApiKey: (who: string) => `${who}, con clave de API`,
  on: (target: string) => `en ${target}`,
  from: (address: string) => `desde ${address}`,
};
