import type { OutputFormat } from "@timbre/contract";
import { ChoiceChip } from "../../../ui/controls/choice-chip.tsx";
import { speechFormatOf, speechFormats } from "./speech-formats.ts";
import { t } from "../messages.ts";

const nameOf = (format: OutputFormat): string => {
  const [, , kbps] = format.split("_");
  return t.mp3Quality(Number(kbps));
};

type FormatChoiceProps = { format: OutputFormat; onChange: (format: OutputFormat) => void };

/** How the sound is written, beside the button that makes it. */
export const FormatChoice = ({ format, onChange }: FormatChoiceProps) => (
  <ChoiceChip
    isPlain
    label={t.outputFormat}
    value={format}
    onChange={(name) => onChange(speechFormatOf(name))}
    options={speechFormats.map((one) => [one, nameOf(one)] as const)}
  />
);
