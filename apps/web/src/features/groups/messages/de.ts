import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  mustBeDisabledInTheEveryoneGroup: "Muss zuerst in der Gruppe Everyone deaktiviert werden",
  permissionsSaved: "Berechtigungen gespeichert",
  permissionsOf: (name: string) => `Berechtigungen von ${name}`,
  everyoneCan: "Was alle im Workspace tun können.",
  lockedHint:
    "Was alle dürfen, ist hier gesperrt. Entzieh eine Berechtigung zuerst der Gruppe Everyone, um sie nur dieser Gruppe zu geben.",
  cancel: "Abbrechen",
  save: "Speichern",
  hasAccess: "Hat Zugriff",
  noAccess: "Kein Zugriff",
  membersOfThisGroup: "Mitglieder dieser Gruppe",
  groups: "Gruppen",
  groupsHint: "Gib einigen Personen mehr Rechte als allen anderen.",
  newGroup: "Neue Gruppe",
  addGroup: "Gruppe hinzufügen",
  removeQuestion: (name: string) =>
    `„${name}“ entfernen? Die Mitglieder verlieren, was nur diese Gruppe ihnen erlaubt hat.`,
  remove: "Entfernen",
  members: (count: number) => plural(count, { one: "# Mitglied", other: "# Mitglieder" }),
  givesMore: (count: number) =>
    plural(count, { one: "gibt # weitere Berechtigung", other: "gibt # weitere Berechtigungen" }),
  noGroupsYet: "Noch keine Gruppen. Leg eine für Personen an, die mehr können sollen als alle anderen.",
  permissionsTitle: "Berechtigungen",
  removeGroup: (name: string) => `${name} entfernen`,
};
