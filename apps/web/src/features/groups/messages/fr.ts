import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  mustBeDisabledInTheEveryoneGroup: "À désactiver d’abord dans le groupe Everyone",
  permissionsSaved: "Autorisations sauvegardées",
  permissionsOf: (name: string) => `Autorisations de ${name}`,
  everyoneCan: "Ce que tout le monde peut faire dans l’espace de travail.",
  lockedHint:
    "Les autorisations accordées à tout le monde sont verrouillées ici. Retirez-en une du groupe Everyone pour la réserver à ce groupe.",
  cancel: "Annuler",
  save: "Sauvegarder",
  hasAccess: "Accès",
  noAccess: "Pas d’accès",
  membersOfThisGroup: "Membres de ce groupe",
  groups: "Groupes",
  groupsHint: "Donnez à certaines personnes plus de droits qu’aux autres.",
  newGroup: "Nouveau groupe",
  addGroup: "Ajouter le groupe",
  removeQuestion: (name: string) =>
    `Supprimer «\u00a0${name}\u00a0»\u202f? Ses membres perdent ce que seul ce groupe leur accordait.`,
  remove: "Supprimer",
  members: (count: number) => plural(count, { one: "# membre", other: "# membres" }),
  givesMore: (count: number) => plural(count, { one: "ajoute # autorisation", other: "ajoute # autorisations" }),
  noGroupsYet: "Pas encore de groupe. Créez-en un pour les personnes qui ont besoin de plus de droits que les autres.",
  permissionsTitle: "Autorisations",
  removeGroup: (name: string) => `Supprimer ${name}`,
};
