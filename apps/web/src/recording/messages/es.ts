import { number } from "../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  seek: "Posición",
  of: (positionMs: string, durationMs: string) => `${positionMs} de ${durationMs}`,
  couldNotExtractFileDuration: "No se pudo leer la duración del archivo.",
  fileIsNotOneOfTheSupportedTypes: (given: string) => `El archivo no es de un tipo admitido: ${given}`,
  fileExceedsTheMbLimit: (maxMb: number) => `El archivo supera el límite de ${maxMb} MB.`,
  fileDoesNotMeetTheMinimumRequired: (minSeconds: number) =>
    `El archivo no llega a la duración mínima de ${minSeconds} segundos.`,
  fileExceedsTheDurationLimitOf: (maxSeconds: number) =>
    `El archivo supera el límite de duración de ${maxSeconds} segundos.`,
  weCurrentlyOnlyAllowAMaximumOf: (seconds: number) =>
    `Por ahora solo admitimos ${seconds} segundos de audio grabado como máximo; más adelante quitaremos este límite.`,
  microphone: "Micrófono",
  defaultMicrophone: "Micrófono predeterminado",
  backgroundNoiseDetected: "Se detectó ruido de fondo",
  recorder: "Grabadora",
  length: "Duración",
  allowTheMicrophone: "Permitir el micrófono",
  stop: "Detener",
  recordAgain: "Grabar de nuevo",
  record: "Grabar",
  itCannotBePlayedHere: "No se puede reproducir aquí.",
  speedTimesChangeSpeed: (rate: number) => `Velocidad ${number(rate)}x. Cambiar velocidad`,
  waitingForTheMicrophone: "Esperando el micrófono",
  recordingIn: (countdown: number) => `La grabación empieza en ${countdown}`,
  recording: "Grabando",
  recordingStopped: "Grabación detenida",
  yourBrowserAsksYouNow: "Tu navegador te lo pregunta ahora.",
  saySomething: "Di algo. Si las barras se mueven, te escuchamos.",
  startRecording: "Empezar a grabar",
  startOver: "Empezar de nuevo",
  cancel: "Cancelar",
  pause: (name: string) => `Pausar ${name}`,
  play: (name: string) => `Reproducir ${name}`,
  chosenRecording: "Grabación elegida",
  perMinute: (credits: string) => `${credits} por minuto`,
  removeRecording: (name: string) => `Quitar ${name}`,
};
