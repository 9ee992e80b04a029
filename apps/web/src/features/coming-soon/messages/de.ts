import type { t } from "../messages.ts";

export const words: typeof t = {
  textToSpeech: "Text zu Sprache",
  voiceChanger: "Stimmwandler",
  speechToText: "Sprache zu Text",
  voiceIsolator: "Stimmisolator",
  apiKeys: "API-Schlüssel",
  webhooks: "Webhooks",
  productionsMadeByHandAreNotOffered:
    "Produktionen in Handarbeit bietet dieser Server noch nicht an, und es sind keine in Arbeit.",
  soundsMadeFromADescriptionRainOnA: "Geräusche nach Beschreibung: Regen auf einem Blechdach, eine Tür im Nebenzimmer.",
  thisServerHasNoModelThatMakes: "Dieser Server hat noch kein Modell, das aus Worten Geräusche macht.",
  soundsThatOthersMadeToListenToAnd: "Geräusche von anderen, zum Anhören und Verwenden.",
  thereAreNoneYetBecauseThisServer: "Noch gibt es keine, weil dieser Server keine Soundeffekte erzeugt.",
  aRecordingInAnotherLanguageInThe: "Eine Aufnahme in einer anderen Sprache, mit den Stimmen derer, die sprechen.",
  dubbingIsSwitchedOff:
    "Die Synchronisation ist auf diesem Server ausgeschaltet. Die einzelnen Schritte kannst du trotzdem nacheinander gehen.",
  agentsAreSwitchedOff: "Agenten sind auf diesem Server ausgeschaltet.",
  thisPartOfAgentsIsNotBuiltYet: "Dieser Teil der Agenten ist noch nicht gebaut.",
  documentsStandWithTheirAgent: "Dafür gibt es keine eigene Seite: Dokumente stehen bei dem Agenten, der sie nutzt.",
  agents: "Agenten",
  agentsThatTalkWithPeopleByVoice: "Agenten, die mit Menschen sprechen.",
  whatAgentsMayLookThingsUpIn: "Worin Agenten nachschlagen dürfen.",
  whatAgentsMayDoWhileTheyTalk: "Was Agenten im Gespräch tun dürfen.",
  numbersThatAgentsAnswer: "Nummern, unter denen Agenten abheben.",
  manyCallsMadeByAnAgent: "Viele Anrufe durch einen Agenten.",
  otherServicesAnAgentWorksWith: "Andere Dienste, mit denen ein Agent arbeitet.",
  settingsOfAllAgents: "Einstellungen für alle Agenten.",
  recordingsFinishedByHandOrdered: "Von Hand fertiggestellte Aufnahmen, hier bestellt und von Producern gemacht.",
  oneProduction: "Eine Produktion.",
  productionsYouWorkOnAndThoseNobody:
    "Produktionen, an denen du arbeitest, und solche, die noch niemand übernommen hat.",
  howYourTeamIsDoing: "Wie es in deinem Team läuft.",
  productionsYouHaveFinished: "Produktionen, die du abgeschlossen hast.",
  whatYouTakeOnAndWhen: "Was du übernimmst, und wann.",
  aPlayerForYourSiteThatReadsIts: "Ein Player für deine Website, der ihre Seiten vorliest.",
  thePlayerIsNotBuiltYetTheApiMakes:
    "Den Player gibt es noch nicht. Die API erzeugt denselben Ton für deine eigene Seite.",
  voicesLaidOverAFilmOnATimeline: "Stimmen über einem Film, auf einer Zeitleiste.",
  theTimelineIsNotBuiltYetSingle:
    "Die Zeitleiste gibt es noch nicht. Einzelne Sätze und ganze Dialoge erstellst du hier.",
  dialogue: "Dialog",
  notOnThisServerYet: "Noch nicht auf diesem Server",
  hereToday: "Das geht schon heute",
  soundEffects: "Soundeffekte",
  audioNative: "Audio Native",
  voiceoverStudio: "Voiceover-Studio",
  productions: "Produktionen",
  thisServerMakesChangesAnd:
    "Dieser Server erzeugt, verändert und versteht Stimmen. Diese Bereiche sind geplant und noch nicht da.",
  planned: "Geplant",
  untilThen: "Bis dahin:",
};
