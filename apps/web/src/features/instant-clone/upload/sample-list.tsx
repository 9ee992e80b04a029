import { useQuery } from "@tanstack/react-query";
import { RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { checkSample } from "../../../api/instant-clone.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import type { Voice } from "../../../api/voices/voices.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { SamplePlayer } from "../../../recording/sample-player.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { checkInTurn } from "./check-in-turn.ts";
import type { Recording } from "./recordings.ts";
import { keptSample, recordingSample } from "./sample-sounds.ts";
import type { CloneDesk } from "../use-clone-desk.ts";
import { t } from "../messages.ts";

type SampleListProps = {
  desk: CloneDesk;
  voice: Voice | undefined;
  player: Player;
  onRemove: (recording: Recording) => void;
};

/** Everything the clone is made of. A sample that is to leave stays in sight until it is saved. */
export const SampleList = ({ desk: { form, change }, voice, player, onRemove }: SampleListProps) => {
  const { removedIds } = form;
  return (
    <ul aria-label={t.recordings} className="divide-y divide-line rounded-card border border-line empty:hidden">
      {voice?.samples.map((sample) => {
        const isRemoved = removedIds.includes(sample.sampleId);
        const toggle = (): void =>
          change({
            removedIds: isRemoved
              ? removedIds.filter((id) => id !== sample.sampleId)
              : [...removedIds, sample.sampleId],
          });
        return (
          <li key={sample.sampleId}>
            <SamplePlayer
              player={player}
              sample={keptSample(voice.voiceId, sample)}
              isFaded={isRemoved}
              note={isRemoved ? t.removedWhenYouSave : undefined}
              actions={
                <RowAction
                  label={isRemoved ? t.keepSample(sample.fileName) : t.remove(sample.fileName)}
                  onPress={toggle}
                >
                  {isRemoved ? <RotateCcw size={16} aria-hidden /> : <Trash2 size={16} aria-hidden />}
                </RowAction>
              }
            />
          </li>
        );
      })}
      {form.recordings.map((recording) => (
        <NewRecording key={recording.id} recording={recording} player={player} onRemove={() => onRemove(recording)} />
      ))}
    </ul>
  );
};

type RowActionProps = { label: string; onPress: () => void; children: ReactNode };

const RowAction = ({ label, onPress, children }: RowActionProps) => (
  <IconButton label={label} size="sm" onClick={onPress}>
    {children}
  </IconButton>
);

type NewRecordingProps = { recording: Recording; player: Player; onRemove: () => void };

/** A recording, and what the server hears in it. The notes advise; only the limits forbid. */
const NewRecording = ({ recording, player, onRemove }: NewRecordingProps) => {
  const check = useQuery({
    queryKey: queryKeys.sampleCheck(recording.id),
    queryFn: ({ signal }) => checkInTurn(() => checkSample(recording.file, signal), signal),
    staleTime: Infinity,
    retry: false,
  });
  const notes = check.data?.filter(({ severity }) => severity !== "hint").map(({ message }) => message) ?? [];
  const problems = check.error ? [messageFor(check.error)] : notes;
  return (
    <li>
      <SamplePlayer
        player={player}
        sample={recordingSample(recording)}
        note={check.isPending ? t.listeningToIt : undefined}
        actions={
          <RowAction label={t.remove(recording.file.name)} onPress={onRemove}>
            <Trash2 size={16} aria-hidden />
          </RowAction>
        }
      />
      {problems.length > 0 && (
        <p role="status" className="pe-4 pb-3 ps-14 text-xs text-warn">
          {problems.join(" ")}
        </p>
      )}
    </li>
  );
};
