import type { t } from "../messages.ts";

export const words: typeof t = {
  canUseIt: "Peut utiliser",
  canChangeIt: "Peut modifier",
  canDeleteAndShareIt: "Peut supprimer et partager",
  canReadAndHearIt: "Peut lire et écouter",
  canWriteAndGenerate: "Peut écrire et générer",
  canChangeItsWords: "Peut modifier les mots",
  canArchiveAndShareIt: "Peut archiver et partager",
  noLongerHas: (name: string, name2: string) => `${name} n’a plus accès à ${name2}`,
  sharedWith: "Partagé avec",
  stopSharingWith: (name: string) => `Arrêter le partage avec ${name}`,
  isSharedWith: (name: string, name2: string) => `Partage de ${name} avec ${name2} activé`,
  peopleAndGroups: "Personnes et groupes",
  shareWith: "Partager avec",
  personOrGroup: "Personne ou groupe",
  whoItCanBe: "L’adresse e-mail d’une personne de cet espace de travail ou le nom d’un groupe.",
  accessOf: (name: string) => `Accès de ${name}`,
  access: "Accès",
  share: "Partager",
};
