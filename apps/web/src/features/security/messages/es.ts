import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "Todo",
  securityLog: "Registro de seguridad",
  signInsRefusedRequestsAndChangesOf:
    "Inicios de sesión, solicitudes rechazadas y cambios de claves, roles y planes. Los rechazos iguales dentro de una hora comparten una línea.",
  kindOfEvent: "Tipo de evento",
  nothingOfThisKind: "No ha pasado nada de este tipo.",
  showOlder: "Ver anteriores",
  times: (count: number) => plural(count, { one: "· # vez", other: "· # veces" }),
  someoneUnknown: "Alguien desconocido",
  withTheKey: (keyName: string) => `con la clave ${keyName}`,
  from: (address: string) => `desde ${address}`,
};
