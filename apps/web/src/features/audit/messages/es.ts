import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "Todo",
  auditLog: "Registro de auditoría",
  whoDidWhatInThisWorkspaceNewest:
    "Quién hizo qué en este espacio, lo más reciente primero. Nadie puede cambiar ni borrar una línea.",
  kindOfEntry: "Tipo de entrada",
  nothingHasHappenedHereYet: "Aquí todavía no ha pasado nada",
  changesOfMembersGroupsKeysWebhooks:
    "Aquí verás los cambios en miembros, grupos, claves, webhooks, planes y permisos compartidos.",
  showOlder: "Ver anteriores",
  someoneWhoLeft: "Alguien que ya no está",
  byApiKey: (who: string) => `${who}, con clave de API`,
  from: (address: string) => `desde ${address}`,
  peopleInvited: (count: number) =>
    plural(count, { one: "# persona invitada", many: "# de personas invitadas", other: "# personas invitadas" }),
  about: (deed: string, target: string) => `${deed}: ${target}`,
  everyone: "Todos",
};
