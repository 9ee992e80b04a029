import type { t } from "../messages.ts";

export const words: typeof t = {
  textToSpeech: "Synthèse vocale",
  voiceChanger: "Changeur de voix",
  speechToText: "Transcription",
  voiceIsolator: "Isolateur de voix",
  apiKeys: "Clés API",
  webhooks: "Webhooks",
  productionsMadeByHandAreNotOffered: "Ce serveur ne propose pas encore de productions.",
  soundsMadeFromADescriptionRainOnA:
    "Des sons créés à partir d’une description\u00a0: la pluie sur un toit de tôle, une porte dans la pièce voisine.",
  thisServerHasNoModelThatMakes: "Ce serveur n’a pas encore de modèle qui transforme des mots en sons.",
  soundsThatOthersMadeToListenToAnd: "Des sons créés par d’autres, à écouter et à utiliser.",
  thereAreNoneYetBecauseThisServer: "Il n’y en a pas encore, car ce serveur ne crée pas d’effets sonores.",
  aRecordingInAnotherLanguageInThe: "Un enregistrement dans une autre langue, avec la voix des personnes qui parlent.",
  dubbingIsSwitchedOff:
    "Le doublage est désactivé sur ce serveur. Vous pouvez tout de même en suivre les étapes, l’une après l’autre.",
  agentsAreSwitchedOff: "Les agents sont désactivés sur ce serveur.",
  thisPartOfAgentsIsNotBuiltYet: "Cette partie des agents n’existe pas encore.",
  documentsStandWithTheirAgent: "Les documents se trouvent sur la page de chaque agent.",
  agents: "Agents",
  agentsThatTalkWithPeopleByVoice: "Des agents qui parlent de vive voix avec les gens.",
  whatAgentsMayLookThingsUpIn: "Ce que les agents peuvent consulter.",
  whatAgentsMayDoWhileTheyTalk: "Ce que les agents peuvent faire en parlant.",
  numbersThatAgentsAnswer: "Les numéros auxquels les agents répondent.",
  manyCallsMadeByAnAgent: "De nombreux appels passés par un agent.",
  otherServicesAnAgentWorksWith: "Les autres services avec lesquels un agent travaille.",
  settingsOfAllAgents: "Les réglages de tous les agents.",
  recordingsFinishedByHandOrdered:
    "Des enregistrements peaufinés à la main, commandés ici et réalisés par des producteurs.",
  oneProduction: "Une production.",
  productionsYouWorkOnAndThoseNobody:
    "Les productions sur lesquelles vous travaillez, et celles que personne n’a encore prises.",
  howYourTeamIsDoing: "L’activité de votre équipe.",
  productionsYouHaveFinished: "Les productions que vous avez terminées.",
  whatYouTakeOnAndWhen: "Ce que vous acceptez, et quand.",
  aPlayerForYourSiteThatReadsIts: "Un lecteur pour votre site, qui lit ses pages à voix haute.",
  thePlayerIsNotBuiltYetTheApiMakes:
    "Le lecteur n’est pas encore disponible. L’API produit le même son pour vos propres pages.",
  voicesLaidOverAFilmOnATimeline: "Des voix placées sur un film, le long d’une timeline.",
  theTimelineIsNotBuiltYetSingle:
    "La timeline n’est pas encore disponible. Créez ici des répliques seules ou des dialogues entiers.",
  dialogue: "Dialogue",
  notOnThisServerYet: "Pas encore sur ce serveur",
  hereToday: "Disponible aujourd’hui",
  soundEffects: "Effets sonores",
  audioNative: "Audio Native",
  voiceoverStudio: "Studio voix off",
  productions: "Productions",
  thisServerMakesChangesAnd:
    "Ce serveur crée, transforme et comprend les voix. Les parties ci-dessous sont prévues, mais pas encore disponibles.",
  planned: "À venir",
  untilThen: "En attendant\u00a0:",
};
