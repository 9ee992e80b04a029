import type { NewsWords } from "./news-words.ts";

const problems: NewsWords["problems"] = {
  gaveUp:
    "El entrenamiento se interrumpió varias veces. Inícialo de nuevo; si no sirve, usa menos grabaciones o más cortas.",
  deleted: "La voz se eliminó mientras se entrenaba.",
  cancelled: "El entrenamiento se detuvo.",
  noRecordings: "No hay grabaciones para entrenar. Añade algunas e inícialo de nuevo.",
  recordingLost: "Una grabación ya no se puede leer. Quítala, añádela otra vez e inícialo de nuevo.",
  tooLittle:
    "Hay muy poca voz clara. Añade grabaciones o deshaz un recorte o una selección de hablantes, e inícialo de nuevo.",
  noSpeech:
    "Nadie habla en las grabaciones que se usan. Revisa sus recortes y hablantes o añade otras, e inícialo de nuevo.",
};

export const words: NewsWords = {
  say: {
    newDevice: ({ ipAddress }) => [
      "Inicio de sesión desde un dispositivo nuevo",
      `Alguien inició sesión en tu cuenta con tu contraseña desde un dispositivo que no conocemos (dirección ${ipAddress}).`,
    ],
    failedSignIns: ({ failures }) => [
      "Muchos inicios de sesión fallidos",
      `Alguien intentó iniciar sesión en tu cuenta y falló ${failures} veces seguidas.`,
    ],
    planAsked: ({ name, plan, planNow, workspaceName, message }) => [
      `${name} pide el plan ${plan}`,
      message || `Para el espacio de trabajo ${workspaceName}, ahora con ${planNow}.`,
    ],
    planGiven: ({ plan }) => [
      `Ahora tienes el plan ${plan}`,
      "Quien administra este servidor aprobó tu solicitud. Los nuevos límites valen desde ahora.",
    ],
    planDeclined: ({ plan }) => [
      "Tu plan sigue igual",
      `Quien administra este servidor rechazó tu solicitud del plan ${plan}.`,
    ],
    voiceTrained: ({ voiceName }) => [
      `${voiceName} está lista`,
      "Tu clon de voz profesional está entrenado y puede usarse con todos los modelos.",
    ],
    trainingFailed: ({ voiceName, problem }) => [`El entrenamiento de ${voiceName} falló`, problems[problem]],
  },
  ifNotYou: "Si no fuiste tú, cambia tu contraseña.",
  problems,
};
