import type { t } from "../messages.ts";

export const words: typeof t = {
  microphoneAccessDeniedPleaseEnable: "Kein Zugriff auf das Mikrofon. Bitte erlaube ihn in den Browsereinstellungen.",
  noMicrophoneWasFoundConnectOneAnd: "Kein Mikrofon gefunden. Schließ eines an und versuch es noch einmal.",
  microphone: (index: number) => `Mikrofon ${index}`,
  recordingIsTooShortPleaseRecordAt: (minMs: number) =>
    `Die Aufnahme ist zu kurz. Bitte nimm mindestens ${minMs} s auf.`,
};
