import { GenerateAction } from "../../ui/controls/generate-action.tsx";
import type { SpeechDesk } from "./use-speech-desk.ts";

/** The button that speaks what is on the desk, with its price. */
export const DeskAction = ({ desk }: { desk: SpeechDesk }) => (
  <GenerateAction
    stage={desk.speech.stage}
    costCredits={desk.costCredits}
    chargedCredits={desk.chargedCredits}
    freeTries={desk.freeTries}
    voiceRate={desk.voice?.rate}
    canGenerate={desk.canGenerate}
    onGenerate={desk.generate}
    onCancel={desk.speech.cancel}
  />
);
