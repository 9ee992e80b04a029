import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "Alles",
  securityLog: "Sicherheitslog",
  signInsRefusedRequestsAndChangesOf:
    "Anmeldungen, abgelehnte Anfragen und Änderungen an Schlüsseln, Rollen und Tarifen. Gleiche Ablehnungen innerhalb einer Stunde teilen sich eine Zeile.",
  kindOfEvent: "Art des Ereignisses",
  nothingOfThisKind: "Nichts dergleichen ist passiert.",
  showOlder: "Ältere anzeigen",
  times: (count: number) => plural(count, { other: "· #-mal" }),
  someoneUnknown: "Unbekannt",
  withTheKey: (keyName: string) => `mit dem Schlüssel ${keyName}`,
  from: (address: string) => `von ${address}`,
};
