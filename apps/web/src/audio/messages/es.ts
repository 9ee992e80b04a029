import type { t } from "../messages.ts";

export const words: typeof t = {
  microphoneAccessDeniedPleaseEnable: "Se denegó el acceso al micrófono. Permítelo en la configuración del navegador.",
  noMicrophoneWasFoundConnectOneAnd: "No se encontró ningún micrófono. Conecta uno e inténtalo de nuevo.",
  microphone: (index: number) => `Micrófono ${index}`,
  recordingIsTooShortPleaseRecordAt: (minMs: number) =>
    `La grabación es muy corta. Graba al menos ${minMs} s de audio.`,
};
