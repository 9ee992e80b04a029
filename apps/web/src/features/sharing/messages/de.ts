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
  aPersonInThisWorkspace: "Eine Person in diesem Workspace",
  access: "Zugriff",
  share: "Teilen",
  aGroup: "Eine Gruppe",
  group: "Gruppe",
  shareWithGroup: "Mit Gruppe teilen",
};
