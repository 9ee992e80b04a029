import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "Tout",
  auditLog: "Journal d’audit",
  whoDidWhatInThisWorkspaceNewest:
    "Qui a fait quoi dans cet espace, du plus récent au plus ancien. Personne ne peut modifier ni supprimer une ligne.",
  kindOfEntry: "Type d’entrée",
  nothingHasHappenedHereYet: "Rien ne s’est encore passé ici",
  changesOfMembersGroupsKeysWebhooks:
    "Les changements de membres, groupes, clés, webhooks, forfaits et partages apparaîtront ici.",
  showOlder: "Afficher plus ancien",
  someoneWhoLeft: "Une personne partie depuis",
  byApiKey: (who: string) => `${who}, par clé API`,
  from: (address: string) => `depuis ${address}`,
  peopleInvited: (count: number) => plural(count, { one: "# personne invitée", other: "# personnes invitées" }),
  about: (deed: string, target: string) => `${deed} : ${target}`,
  everyone: "Tout le monde",
};
