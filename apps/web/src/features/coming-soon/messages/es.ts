import type { t } from "../messages.ts";

export const words: typeof t = {
  textToSpeech: "Texto a voz",
  voiceChanger: "Cambiador de voz",
  speechToText: "Voz a texto",
  voiceIsolator: "Aislador de voz",
  apiKeys: "Claves de API",
  webhooks: "Webhooks",
  agentsThatListenAndAnswerAreNot:
    "Este servidor todavía no tiene agentes que escuchen y respondan, así que aquí no hay nada que configurar.",
  productionsMadeByHandAreNotOffered:
    "Este servidor todavía no ofrece producciones hechas a mano y no hay ninguna en curso.",
  soundsMadeFromADescriptionRainOnA:
    "Sonidos a partir de una descripción: lluvia sobre un techo de lámina, una puerta en el cuarto de al lado.",
  thisServerHasNoModelThatMakes: "Este servidor todavía no tiene un modelo que cree sonidos a partir de palabras.",
  soundsThatOthersMadeToListenToAnd: "Sonidos que hicieron otras personas, para escuchar y usar.",
  thereAreNoneYetBecauseThisServer: "Todavía no hay ninguno porque este servidor no crea efectos de sonido.",
  aRecordingInAnotherLanguageInThe: "Una grabación en otro idioma, con las voces de quienes hablan.",
  dubbingIsSwitchedOff: "El doblaje está desactivado en este servidor. Aun así, puedes hacer sus pasos uno tras otro.",
  agentsThatTalkWithPeopleByVoice: "Agentes que conversan con personas por voz.",
  aConversationWithOneAgent: "Una conversación con un agente.",
  whatAgentsAndPeopleSaidToEachOther: "Lo que se dijeron los agentes y las personas.",
  whatAgentsMayLookThingsUpIn: "Lo que los agentes pueden consultar.",
  whatAgentsMayDoWhileTheyTalk: "Lo que los agentes pueden hacer mientras hablan.",
  numbersThatAgentsAnswer: "Números que atienden los agentes.",
  manyCallsMadeByAnAgent: "Muchas llamadas hechas por un agente.",
  otherServicesAnAgentWorksWith: "Otros servicios con los que trabaja un agente.",
  settingsOfAllAgents: "Configuración de todos los agentes.",
  recordingsFinishedByHandOrdered: "Grabaciones terminadas a mano: se encargan aquí y las hacen los productores.",
  oneProduction: "Una producción.",
  productionsYouWorkOnAndThoseNobody: "Las producciones en las que trabajas y las que nadie ha tomado.",
  howYourTeamIsDoing: "Cómo va tu equipo.",
  productionsYouHaveFinished: "Las producciones que terminaste.",
  whatYouTakeOnAndWhen: "Qué trabajos aceptas y cuándo.",
  aPlayerForYourSiteThatReadsIts: "Un reproductor para tu sitio que lee sus páginas en voz alta.",
  thePlayerIsNotBuiltYetTheApiMakes:
    "El reproductor todavía no existe. La API genera el mismo sonido para tu propia página.",
  voicesLaidOverAFilmOnATimeline: "Voces sobre un video en una línea de tiempo.",
  theTimelineIsNotBuiltYetSingle:
    "La línea de tiempo todavía no existe. Aquí puedes crear líneas sueltas y diálogos completos.",
  dialogue: "Diálogo",
  notOnThisServerYet: "Todavía no está en este servidor",
  hereToday: "Ya disponible",
  soundEffects: "Efectos de sonido",
  conversationalAi: "IA conversacional",
  audioNative: "Audio Native",
  voiceoverStudio: "Estudio de voz en off",
  productions: "Producciones",
  thisServerMakesChangesAnd:
    "Este servidor crea, transforma y entiende voces. Estas partes están previstas y todavía no están aquí.",
  planned: "Previsto",
  untilThen: "Mientras tanto:",
};
