import { useState } from "react";
import type { ProfessionalVoice } from "../../../api/professional-clone/voice.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { AudioSettingsDialog } from "../audio-settings/audio-settings-dialog.tsx";
import { LocalRow } from "./local-row.tsx";
import type { SampleFile } from "./sample-file.ts";
import type { SampleQueue } from "./sample-queue.ts";
import { SampleRow } from "./sample-row.tsx";
import { useKeptFocus } from "../../../ui/hooks/use-kept-focus.ts";
import { t } from "../messages.ts";

type SampleListProps = {
  voice: ProfessionalVoice;
  local: readonly SampleFile[];
  queue: SampleQueue;
  player: Player;
  canTrim: boolean;
};

/** Everything the voice is made of: what is on its way first, then what the server has. */
export const SampleList = ({ voice, local, queue, player, canTrim }: SampleListProps) => {
  const [openId, setOpenId] = useState<string | null>(null);
  const { voiceId, samples } = voice;
  const place = useKeptFocus<HTMLUListElement>();
  const opened = samples.find(({ sampleId }) => sampleId === openId);
  return (
    <>
      <ul
        {...place}
        aria-label={t.samples}
        className="divide-y divide-line rounded-card border border-line empty:hidden"
      >
        {local.map((sample) => (
          <li key={sample.id}>
            <LocalRow
              sample={sample}
              onUpload={() => queue.skipWarning(sample.id)}
              onRemove={() => queue.remove(sample.id)}
            />
          </li>
        ))}
        {samples.map((sample) => (
          <li key={sample.sampleId}>
            <SampleRow
              voiceId={voiceId}
              sample={sample}
              player={player}
              onSettings={() => setOpenId(sample.sampleId)}
              onRemoved={() => queue.forget(sample.fileName, sample.sizeBytes)}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <AudioSettingsDialog
          voiceId={voiceId}
          sample={opened}
          player={player}
          canTrim={canTrim}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
};
