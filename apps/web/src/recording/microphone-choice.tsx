import { ChoiceChip } from "../ui/controls/choice-chip.tsx";
import type { RecorderDesk } from "./use-recorder.ts";
import { t } from "./messages.ts";

/** Which microphone listens; nothing to choose where there is one. */
export const MicrophoneChoice = ({ desk }: { desk: RecorderDesk }) => {
  if (desk.devices.length < 2) return null;
  return (
    <ChoiceChip
      isPlain
      label={t.microphone}
      value={desk.deviceId}
      onChange={desk.choose}
      options={[["", t.defaultMicrophone], ...desk.devices.map((one) => [one.deviceId, one.label] as const)]}
    />
  );
};
