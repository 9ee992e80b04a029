import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, Ellipsis, Pause, Play, SlidersHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { messageFor } from "../../../api/client/message-for.ts";
import { removeSample, sampleAudioPath, waveformQuery } from "../../../api/professional-clone/samples.ts";
import { type ProfessionalSample, professionalVoiceQuery } from "../../../api/professional-clone/voice.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { useSample } from "../../../recording/sample-player.tsx";
import { iconButtonClass } from "../../../ui/controls/button.tsx";
import { formatDuration } from "../../../ui/format.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Menu, MenuItem, MenuLink } from "../../../ui/controls/menu.tsx";
import { RowQuestion } from "../../../ui/layout/row-question.tsx";
import { Tooltip } from "../../../ui/controls/tooltip.tsx";
import { useMediaQuery } from "../../../ui/hooks/use-media-query.ts";
import { tellFailure } from "../tell-failure.ts";
import { keptMs } from "../voice-data/audio-level.ts";
import { formatSize } from "./format-size.ts";
import { isEdited, playableSample } from "./sample-sound.ts";
import { t } from "../messages.ts";

type SampleRowProps = {
  voiceId: string;
  sample: ProfessionalSample;
  player: Player;
  onSettings: () => void;
  onRemoved: () => void;
};

const useRemoval = ({ voiceId, sample, player, onRemoved }: SampleRowProps) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => removeSample({ voiceId, sampleId: sample.sampleId }),
    onSuccess: async () => {
      player.close();
      onRemoved();
      await queries.invalidateQueries(professionalVoiceQuery(voiceId));
    },
    onError: (error) => tellFailure(messageFor(error), error),
  });
};

/** A recording the server has: hear it, take it away, change how it is used. */
export const SampleRow = (props: SampleRowProps) => {
  const { voiceId, sample, player } = props;
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const id = { voiceId, sampleId: sample.sampleId };
  const peaks = () => queries.ensureQueryData(waveformQuery(id));
  const { isSounding, toggle } = useSample(player, playableSample(voiceId, sample, { peaks }));
  const removal = useRemoval(props);
  if (isAsking) {
    return (
      <RowQuestion
        question={t.removeItCannotBeBroughtBack(sample.fileName)}
        answer={t.remove}
        onKeep={() => setAsking(false)}
        onAnswer={() => !removal.isPending && removal.mutate()}
      />
    );
  }
  return (
    <div className="flex min-h-14 items-center gap-2 py-1 pe-1.5 ps-2 text-sm">
      <IconButton label={isSounding ? t.pauseSample(sample.fileName) : t.playSample(sample.fileName)} onClick={toggle}>
        {isSounding ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </IconButton>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate">{sample.fileName}</span>
          {isEdited(sample) && <EditedDot />}
        </p>
        <p className="tabular truncate text-xs text-faint">
          {formatSize(sample.sizeBytes)} · {formatDuration(keptMs(sample))}
        </p>
      </div>
      <Actions {...props} onRemove={() => setAsking(true)} />
    </div>
  );
};

const EditedDot = () => (
  <span role="img" aria-label={t.edited} title={t.edited} className="size-2 shrink-0 rounded-full bg-info" />
);

const Actions = ({ voiceId, sample, onSettings, onRemove }: SampleRowProps & { onRemove: () => void }) => {
  const isRoomy = useMediaQuery("(min-width: 40rem)");
  const address = sampleAudioPath({ voiceId, sampleId: sample.sampleId });
  if (isRoomy) {
    return (
      <div className="flex">
        <Tooltip text={t.download}>
          <a
            href={address}
            download={sample.fileName}
            aria-label={t.download2(sample.fileName)}
            className={iconButtonClass("sm")}
          >
            <Download size={16} aria-hidden />
          </a>
        </Tooltip>
        <IconButton label={t.audioSettingsOf(sample.fileName)} size="sm" onClick={onSettings}>
          <SlidersHorizontal size={16} aria-hidden />
        </IconButton>
        <IconButton label={t.remove2(sample.fileName)} size="sm" onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
    );
  }
  return (
    <Menu
      trigger={
        <button type="button" aria-label={t.moreOptions} className={iconButtonClass("md")}>
          <Ellipsis size={18} aria-hidden />
        </button>
      }
    >
      <MenuLink>
        <a href={address} download={sample.fileName}>
          <Download size={16} aria-hidden />
          {t.download}
        </a>
      </MenuLink>
      <MenuItem icon={<SlidersHorizontal size={16} aria-hidden />} onSelect={onSettings}>
        {t.audioSettings}
      </MenuItem>
      <MenuItem isDanger icon={<Trash2 size={16} aria-hidden />} onSelect={onRemove}>
        {t.remove}
      </MenuItem>
    </Menu>
  );
};
