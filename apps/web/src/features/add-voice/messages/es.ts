import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  youveUsedAllOfYourCustomVoiceSlots:
    "Ya usaste todos tus espacios para voces personalizadas. Mejora tu plan para tener más",
  youNeedToBeOnAtLeastTheStarterPlan: "Necesitas al menos el plan Starter para usar la clonación de voz instantánea",
  youNeedToBeOnAtLeastTheCreatorPlan: "Necesitas al menos el plan Creator para usar la clonación de voz profesional",
  voiceLimitOfReached: (maxProfessional: number) => `Alcanzaste el límite de voces (${maxProfessional})`,
  subscribe: "Suscribirse",
  contactSales: "Contactar a ventas",
  trainingTakesAbout6Hours: "El entrenamiento tarda unas 6 horas.",
  voiceDesign: "Diseño de voz",
  describeAVoiceInAFewWordsAndChoose: "Describe una voz en pocas palabras y elige entre tres.",
  lessThanAMinute: "Menos de un minuto",
  newForV3: "Novedad en v3",
  instantVoiceClone: "Clon de voz instantáneo",
  cloneYourVoiceWithOnly10SecondsOf: "Clona tu voz con solo 10 segundos de audio",
  n2Minutes: "2 minutos",
  professionalVoiceClone: "Clon de voz profesional",
  theClosestLikenessTrainedFromAt: "El mayor parecido, entrenado con al menos 30 minutos de audio limpio.",
  n5Minutes: "5 minutos",
  voiceLibrary: "Biblioteca de voces",
  useAVoiceSomeoneShares: "Usa una voz que alguien comparte.",
  voiceDesignDescribeAVoiceHearThree: "Diseño de voz: describe una voz, escucha tres, quédate con una.",
  instantVoiceCloneAVoiceFromShort: "Clon de voz instantáneo: una voz a partir de grabaciones cortas.",
  professionalVoiceCloneTheClosest: "Clon de voz profesional: el mayor parecido.",
  addANewVoice: "Agregar una voz",
  chooseHowToStart: "Elige cómo quieres crearla.",
  professionalCloningIsNotAvailable: "La clonación profesional todavía no está disponible en este servidor",
  anInstantCloneNeedsOnlyAFewSeconds: "Un clon instantáneo necesita solo unos segundos de audio y ya funciona.",
  voiceLimitReachedUpgrade: (maxProfessional: number) =>
    `Alcanzaste el límite de voces (${maxProfessional}). Cambia al plan Business para tener dos espacios más`,
  voiceLimitReachedContactSales: (maxProfessional: number) =>
    `Alcanzaste el límite de voces (${maxProfessional}). Contacta a ventas para tener más espacios`,
  new: "Nuevo",
  slotsUsed: (used: number, max: number) => `${used}/${max} espacios usados`,
  drafts: (count: number) => plural(count, { one: "# borrador", other: "# borradores" }),
  trainingTakesAbout6HoursYouCanLeave:
    "El entrenamiento tarda unas 6 horas. Mientras tanto puedes salir y usar la voz cuando esté lista.",
};
