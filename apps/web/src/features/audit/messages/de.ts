import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "Alles",
  auditLog: "Audit-Log",
  whoDidWhatInThisWorkspaceNewest:
    "Wer was in diesem Workspace getan hat, Neuestes zuerst. Niemand kann Einträge ändern oder löschen.",
  kindOfEntry: "Art des Eintrags",
  nothingHasHappenedHereYet: "Hier ist noch nichts passiert",
  changesOfMembersGroupsKeysWebhooks:
    "Änderungen an Mitgliedern, Gruppen, Schlüsseln, Webhooks, Tarifen und Freigaben erscheinen hier.",
  showOlder: "Ältere anzeigen",
  someoneWhoLeft: "Ehemaliges Mitglied",
  byApiKey: (who: string) => `${who}, per API-Schlüssel`,
  from: (address: string) => `von ${address}`,
  peopleInvited: (count: number) => plural(count, { one: "# Person eingeladen", other: "# Leute eingeladen" }),
  about: (deed: string, target: string) => `${deed}: ${target}`,
  everyone: "Alle",
};
