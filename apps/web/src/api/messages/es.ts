import { number } from "../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  thisVoiceIsDisabled: "Esta voz está desactivada.",
  thisVoiceIsBlocked: "Esta voz está bloqueada.",
  thisVoiceMustBeVerifiedBeforeYou: "Debes verificar esta voz antes de usarla.",
  thisVoiceIsNotTrainedYet: "Esta voz todavía no está entrenada.",
  youMayNotUseThisVoice: "No puedes usar esta voz.",
  isNotSpokenWellEnoughYetSoThis: (language: string) =>
    `Este servidor todavía no habla ${language} lo bastante bien, así que esta voz está desactivada.`,
  cantSpeakOnThisServerWhichWasSetUp: (part: string) => `No puede hablar en este servidor, que se instaló sin ${part}.`,
  unknownVoice: "Voz desconocida",
  playsEverywhere: "Se reproduce en cualquier parte.",
  wav: "WAV",
  uncompressedForEditing: "Sin compresión, para editar.",
  opus: "Opus",
  theSmallestFilesForHowTheySound: "Los archivos más pequeños para lo bien que suenan.",
  aac: "AAC",
  smallAndAtHomeOnAppleDevices: "Archivos pequeños, ideales para dispositivos Apple.",
  flac: "FLAC",
  losslessAndHalfTheSizeOfWav: "Sin pérdidas y con la mitad de tamaño que WAV.",
  pcm: "PCM",
  bare16BitSamplesForPrograms: "Muestras de 16 bits sin encabezado, para programas.",
  telephone: "Teléfono",
  eightBitsASampleAsTelephoneLines: "Ocho bits por muestra, como en las líneas telefónicas.",
  aLaw: "A-law",
  khz: (sampleRateHz: number) => `${number(sampleRateHz)} kHz`,
  kbps: (bitrateKbps: number) => `${bitrateKbps} kbps`,
  somethingWentWrongPleaseTryAgain: "Algo salió mal. Inténtalo de nuevo.",
  weAreSorrySomethingWentWrongYou:
    "Lo sentimos, algo salió mal. No se te cobró esta solicitud (a menos que el resultado aparezca en el historial).",
  weAreSorryTheSystemIsBusyTryAgain: "Lo sentimos, el sistema está ocupado. Inténtalo de nuevo…",
  theServerDoesNotAnswerCheckYour: "El servidor no responde. Revisa tu conexión e inténtalo de nuevo.",
  theConnectionWasLostYourTextIsKept:
    "Se perdió la conexión. Tu texto está a salvo. No se te cobró esta solicitud (a menos que el resultado aparezca en el historial).",
  theServerAnsweredInAWayThisPage:
    "Esta página no entiende la respuesta del servidor. Recarga la página e inténtalo de nuevo.",
  yourSessionHasEndedSignInAgain: "Tu sesión terminó. Inicia sesión de nuevo.",
  networkError: "Error de red",
  stopped: "Detenido",
  fieldName: "Nombre",
  fieldEmail: "Correo",
  fieldPassword: "Contraseña",
  fieldText: "Texto",
  fieldDescription: "Descripción",
  fieldAddress: "Dirección",
};
