import { number } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  almostCertain: "Presque certain",
  veryLikely: "Très probable",
  likely: "Probable",
  notSure: "Incertain",
  tooShortToTell: "Trop court pour se prononcer",
  noAnswer: "Pas de réponse",
  thereIsLessThanSecondsOfSoundHere: (shortestClassifiedSeconds: number) =>
    `Il y a moins de ${shortestClassifiedSeconds} secondes de son ici, pauses non comprises. Essayez un passage plus long.`,
  madeByThisServer: "Créé par ce serveur",
  partsWereMadeByThisServer: "Créé en partie par ce serveur",
  watermarkFound:
    "L’enregistrement contient le filigrane de ce serveur. Risque de fausse détection : moins de 1 sur 1 000.",
  noWatermarkOfThisServer: "Aucun filigrane de ce serveur",
  aRecordingOfThisLengthMadeHere: (confidence: number) =>
    `Un enregistrement de cette durée créé ici serait reconnu environ ${number(confidence)} fois sur cent, même après un appel téléphonique. Le vôtre peut malgré tout venir d’une personne, d’un autre système, ou de ce serveur s’il a été beaucoup modifié ensuite.`,
  to: (startMs: string, endMs: string) => `${startMs} à ${endMs}`,
  result: "Résultat",
  confidence: "Niveau de certitude\u00a0:",
  foundAt: "Repéré à",
  findsOutWhetherARecordingWasMadeBy:
    "Découvrez si un enregistrement a été créé par ce serveur. Tout ce qui est généré ici porte un filigrane inaudible, que cette page recherche. Cela ne coûte aucun crédit, et l’enregistrement n’est pas conservé.",
  looking: "Recherche…",
  dropARecordingHereOrPressToChoose: "Déposez un enregistrement ici ou cliquez pour en choisir un",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) =>
    `Jusqu’à ${maxDurationMs} minutes et ${maxBytes}\u00a0Mo`,
  lookingForTheWatermarkIn: (name: string) => `Recherche du filigrane dans ${name}`,
  whatItCanAndCannotTell: "Ce qu’il peut dire, et ce qu’il ne peut pas dire",
  itKnowsOnlyThisServer: "Il ne connaît que le filigrane de ce serveur. Il ne détecte pas les voix IA en général.",
  itFindsPiecesOfTwoSecondsCutFrom:
    "Il reconnaît des passages de deux secondes, coupés n’importe où, plus forts ou plus faibles, même en mp3 à 128\u00a0kbit/s.",
  telephoneCallsAndVeryLowBitrates:
    "Pour les appels téléphoniques et les très bas débits, il lui faut au moins cinq secondes. Un bruit fort ou de la musique peut masquer le filigrane.",
  anotherSpeedOrPitchOrPlayingItInA:
    "Changer la vitesse ou la hauteur, ou le réenregistrer dans une pièce, fait disparaître le filigrane.",
  recordingsOfPeopleThatWereCleaned:
    "Les enregistrements de personnes nettoyés par l’Isolateur de voix n’en portent pas.",
};
