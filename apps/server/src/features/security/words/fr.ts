import type { NewsWords } from "./news-words.ts";

const problems: NewsWords["problems"] = {
  gaveUp:
    "L’entraînement a été interrompu plusieurs fois. Relancez-le ; si cela ne suffit pas, utilisez moins d’enregistrements ou de plus courts.",
  deleted: "La voix a été supprimée pendant son entraînement.",
  cancelled: "L’entraînement a été arrêté.",
  noRecordings: "Il n’y a pas d’enregistrements pour l’entraînement. Ajoutez-en, puis relancez-le.",
  recordingLost: "Un enregistrement n’est plus lisible. Retirez-le, ajoutez-le de nouveau, puis relancez.",
  tooLittle:
    "Il y a trop peu de parole claire. Ajoutez des enregistrements, ou annulez une coupe ou un choix de locuteurs, puis relancez.",
  noSpeech:
    "Personne ne parle dans les enregistrements utilisés. Vérifiez leurs coupes et leurs locuteurs, ou ajoutez-en d’autres, puis relancez.",
};

export const words: NewsWords = {
  say: {
    newDevice: ({ ipAddress }) => [
      "Connexion depuis un nouvel appareil",
      `Quelqu’un s’est connecté à votre compte avec votre mot de passe depuis un appareil inconnu (adresse ${ipAddress}).`,
    ],
    failedSignIns: ({ failures }) => [
      "Nombreux échecs de connexion",
      `Quelqu’un a essayé de se connecter à votre compte et a échoué ${failures} fois de suite.`,
    ],
    planAsked: ({ name, plan, planNow, workspaceName, message }) => [
      `${name} demande l’offre ${plan}`,
      message || `Pour l’espace de travail ${workspaceName}, actuellement avec ${planNow}.`,
    ],
    planGiven: ({ plan }) => [
      `Vous avez maintenant l’offre ${plan}`,
      "L’opérateur de ce serveur a accepté votre demande. Les nouvelles limites s’appliquent dès maintenant.",
    ],
    planDeclined: ({ plan }) => [
      "Votre offre reste la même",
      `L’opérateur de ce serveur a refusé votre demande de l’offre ${plan}.`,
    ],
    voiceTrained: ({ voiceName }) => [
      `${voiceName} est prête`,
      "Votre clone vocal professionnel est entraîné et peut être utilisé avec tous les modèles.",
    ],
    trainingFailed: ({ voiceName, problem }) => [`L’entraînement de ${voiceName} a échoué`, problems[problem]],
  },
  ifNotYou: "Si ce n’était pas vous, changez votre mot de passe.",
  problems,
};
