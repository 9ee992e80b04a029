import type { t } from "../messages.ts";

export const words: typeof t = {
  microphoneAccessDeniedPleaseEnable: "Acesso ao microfone negado. Permita o acesso nas configurações do navegador.",
  noMicrophoneWasFoundConnectOneAnd: "Nenhum microfone encontrado. Conecte um e tente de novo.",
  microphone: (index: number) => `Microfone ${index}`,
  recordingIsTooShortPleaseRecordAt: (minMs: number) =>
    `A gravação é curta demais. Grave pelo menos ${minMs} s de áudio.`,
};
