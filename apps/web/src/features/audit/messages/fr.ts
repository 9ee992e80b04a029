import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "Tout",
  auditLog: "Journal d’audit",
  whoDidWhatInThisWorkspaceNewest:
    "Qui a fait quoi dans cet espace de travail, du plus récent au plus ancien. Rien n’est jamais effacé.",
  kindOfEntry: "Type d’entrée",
  nothingHasHappenedHereYet: "Rien ne s’est encore passé ici",
  changesOfMembersGroupsKeysWebhooks:
    "Les changements de membres, groupes, clés, webhooks, forfaits et partages apparaîtront ici.",
  showOlder: "Afficher plus ancien",
  someoneWhoLeft: "Une personne partie depuis",
  byApiKey: (who: string) => `${who}, par clé API`,
  on: (target: string) => `sur ${target}`,
  from: (address: string) => `depuis ${address}`,
};
