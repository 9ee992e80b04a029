import type { t } from "../messages.ts";

export const words: typeof t = {
  canUseIt: "Kann nutzen",
  canChangeIt: "Kann ändern",
  canDeleteAndShareIt: "Kann löschen und teilen",
  canReadAndHearIt: "Kann lesen und hören",
  canWriteAndGenerate: "Kann schreiben und generieren",
  canChangeItsWords: "Kann Wörter ändern",
  canArchiveAndShareIt: "Kann archivieren und teilen",
  noLongerHas: (name: string, name2: string) => `${name} hat keinen Zugriff mehr auf ${name2}`,
  sharedWith: "Geteilt mit",
  stopSharingWith: (name: string) => `Nicht mehr mit ${name} teilen`,
  isSharedWith: (name: string, name2: string) => `${name} ist jetzt mit ${name2} geteilt`,
  peopleAndGroups: "Personen und Gruppen",
  shareWith: "Teilen mit",
  personOrGroup: "Person oder Gruppe",
  whoItCanBe: "Die E-Mail-Adresse einer Person in diesem Workspace oder der Name einer Gruppe.",
  accessOf: (name: string) => `Zugriff von ${name}`,
  access: "Zugriff",
  share: "Teilen",
};
