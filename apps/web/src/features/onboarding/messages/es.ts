import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  generateYourFirstSpeech: "Genera tu primer audio",
  typeASentenceChooseAVoiceAndListen: "Escribe una frase, elige una voz y escucha el resultado.",
  tryTextToSpeech: "Probar texto a voz",
  exploreTheVoiceLibrary: "Explora la biblioteca de voces",
  findASharedVoiceAndAddItToYour: "Encuentra una voz compartida y agrégala a tus voces.",
  browseVoices: "Ver voces",
  createYourOwnVoice: "Crea tu propia voz",
  designAVoiceFromAPromptOrCloneYour: "Diseña una voz con un prompt o clona la tuya.",
  createAVoice: "Crear una voz",
  changeYourVoice: "Cambia tu voz",
  recordOrUploadAudioAndConvertItTo: "Graba o sube audio y conviértelo a otra voz.",
  openVoiceChanger: "Abrir el cambiador de voz",
  startAStudioProject: "Empieza un proyecto en Estudio",
  turnALongerTextIntoAudioChapterBy: "Convierte un texto largo en audio, capítulo por capítulo.",
  createAProject: "Crear un proyecto",
  getStarted: "Primeros pasos",
  getStartedStepsCompleted: (progress: string) => `Primeros pasos, ${progress} completados`,
  stepsCompleted: (steps: number, count: number) =>
    plural(count, { one: `${steps}/# paso completado`, other: `${steps}/# pasos completados` }),
  dismiss: "Cerrar",
  theStepsCouldNotBeLoaded: "No se pudieron cargar los pasos",
  congratulations: "¡Felicidades!",
  youHaveCompletedAllSteps: "Completaste todos los pasos.",
  goToHome: "Ir al inicio",
  welcome: (displayName: string) => `¡Hola, ${displayName}!`,
  completedOfSteps: (done: number, count: number) =>
    plural(count, { one: `Completaste ${done} de # paso`, other: `Completaste ${done} de # pasos` }),
  stepsCompleted2: "Pasos completados",
  completed: "Completado",
  firstSteps: "Primeros pasos",
  dismissFirstSteps: "Ocultar los primeros pasos",
};
