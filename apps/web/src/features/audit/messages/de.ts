import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "Alles",
  auditLog: "Audit-Log",
  whoDidWhatInThisWorkspaceNewest: "Wer in diesem Workspace was getan hat, Neuestes zuerst. Einträge kommen nur hinzu.",
  kindOfEntry: "Art des Eintrags",
  nothingHasHappenedHereYet: "Hier ist noch nichts passiert",
  changesOfMembersGroupsKeysWebhooks:
    "Änderungen an Mitgliedern, Gruppen, Schlüsseln, Webhooks, Tarifen und Freigaben erscheinen hier.",
  showOlder: "Ältere anzeigen",
  someoneWhoLeft: "Ehemaliges Mitglied",
  byApiKey: (who: string) => `${who}, per API-Schlüssel`,
  on: (target: string) => `betrifft ${target}`,
  from: (address: string) => `von ${address}`,
};
