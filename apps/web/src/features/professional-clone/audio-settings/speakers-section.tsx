import { professionalCloneMessages } from "@timbre/contract";
import { Pause, Play, UsersRound } from "lucide-react";
import { openSpeaker } from "../../../api/professional-clone/samples.ts";
import type { Speaker } from "../../../api/professional-clone/voice.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { useSample } from "../../../recording/sample-player.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { formatDuration } from "../../../ui/format.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { WorkLine } from "../../../ui/layout/work-line.tsx";
import { soundFrom } from "../samples/sample-sound.ts";
import { hasNobody, isSelected, type SettingsForm, toggleSpeaker } from "./settings-form.ts";
import { speakerColour } from "./speaker-colours.ts";
import type { SeparationDesk } from "./use-separation.ts";
import type { Region } from "./trim-region.ts";
import { known } from "../../../words/known.ts";
import { useKeptFocus } from "../../../ui/hooks/use-kept-focus.ts";
import { t } from "../messages.ts";

type SpeakersSectionProps = {
  id: { voiceId: string; sampleId: string };
  durationMs: number;
  separation: SeparationDesk;
  form: SettingsForm;
  player: Player;
  onChange: (form: SettingsForm) => void;
  onPlay: (span: Region) => void;
};

export const SpeakersSection = (props: SpeakersSectionProps) => (
  <section {...useKeptFocus<HTMLElement>()} aria-label={t.speakers} className="space-y-3 outline-none">
    <h3 className="text-sm font-medium">{t.speakers}</h3>
    <Content {...props} />
  </section>
);

const Content = (props: SpeakersSectionProps) => {
  const { separation, form } = props;
  const { status, speakers } = separation;
  if (status === "pending") return <Waiting />;
  if (status === "failed") {
    return (
      <Notice
        kind="danger"
        action={
          <Button size="sm" onClick={separation.start}>
            {t.tryAgain}
          </Button>
        }
      >
        {known(professionalCloneMessages.separationFailed)}
      </Notice>
    );
  }
  if (status === "not_started") {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" disabled={separation.isStarting} onClick={separation.start}>
          <UsersRound size={16} aria-hidden />
          {t.separateSpeakers}
        </Button>
        <p className="text-xs text-faint">{t.findsOutWhoSpeaksWhenSoThatYouCan}</p>
      </div>
    );
  }
  if (speakers.length === 0) return <Notice kind="warn">{known(professionalCloneMessages.noSpeakers)}</Notice>;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line">
        {speakers.map((speaker, place) => (
          <SpeakerRow key={speaker.speakerId} {...props} speaker={speaker} place={place} />
        ))}
      </ul>
      {hasNobody(form) && (
        <p role="alert" className="text-xs text-danger">
          {t.chooseAtLeastOneSpeaker}
        </p>
      )}
    </>
  );
};

const Waiting = () => (
  <div role="status" className="overflow-hidden rounded-card border border-line">
    <p className="px-4 py-3 text-sm text-soft">{t.tellingTheSpeakersApartYouCanClose}</p>
    <WorkLine isBusy />
  </div>
);

type SpeakerRowProps = SpeakersSectionProps & { speaker: Speaker; place: number };

const SpeakerRow = (props: SpeakerRowProps) => {
  const { id, separation, form, player, speaker, place, onChange } = props;
  const { speakerId, durationMs } = speaker;
  const name = t.speaker(place + 1);
  const heard = useSample(player, {
    id: `professional-speaker:${id.sampleId}:${speakerId}`,
    name,
    durationMs,
    open: () => soundFrom((signal) => openSpeaker(id, speakerId, signal)),
  });
  return (
    <li className="flex items-center gap-3 py-2 pe-2 ps-4 text-sm">
      <label className="flex min-h-8 shrink-0 items-center gap-2.5">
        <input
          type="checkbox"
          checked={isSelected(form, speakerId)}
          onChange={() => onChange(toggleSpeaker(form, speakerId, separation.speakers))}
          className="size-4.5"
        />
        <span aria-hidden className="size-3 rounded-full" style={{ background: speakerColour(place) }} />
        {name}
      </label>
      <Utterances {...props} name={name} />
      <span className="tabular shrink-0 text-xs text-faint">{formatDuration(durationMs)}</span>
      <IconButton label={heard.isSounding ? t.pauseSample(name) : t.playSample(name)} size="sm" onClick={heard.toggle}>
        {heard.isSounding ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
      </IconButton>
    </li>
  );
};

/** When somebody speaks; a press plays that part. The play button beside it plays all of them, also by keyboard. */
const Utterances = ({ speaker, place, durationMs, name, onPlay }: SpeakerRowProps & { name: string }) => (
  <div className="relative h-6 min-w-0 flex-1 rounded-control bg-sunken">
    {speaker.utterances.map((span) => (
      <button
        key={span.startMs}
        type="button"
        tabIndex={-1}
        aria-label={t.to(name, formatDuration(span.startMs), formatDuration(span.endMs))}
        onClick={() => onPlay(span)}
        className="absolute inset-y-1 min-w-0.5 rounded-full hover:inset-y-0"
        style={{
          left: `${(span.startMs / durationMs) * 100}%`,
          width: `${((span.endMs - span.startMs) / durationMs) * 100}%`,
          background: speakerColour(place),
        }}
      />
    ))}
  </div>
);
