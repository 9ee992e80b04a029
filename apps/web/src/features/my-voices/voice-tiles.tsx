import type { ReactNode } from "react";
import { type Voice, whyNotSpeaking } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useGlidingEntries } from "../../ui/hooks/use-gliding-entries.ts";
import { type VoiceActions, VoiceMenu } from "./voice-menu.tsx";
import { rightsOn } from "./voice-rights.ts";
import { t } from "./messages.ts";

/** How a voice looks, handed over by the feature that knows. */
export type VoiceLook = {
  orb: (voice: Voice, sizePx: number) => ReactNode;
  badges: (voice: Voice) => ReactNode;
  /** In one line. */
  describe: (voice: Voice) => string;
  /** Until when it can be used, where that is decided. */
  notice: (voice: Voice) => string | null;
};
export type VoicesView = "grid" | "list";

type VoiceTilesProps = {
  voices: readonly Voice[];
  view: VoicesView;
  look: VoiceLook;
  shownId: string | undefined;
  actions: VoiceActions;
};

export const VoiceTiles = ({ voices, view, ...rest }: VoiceTilesProps) => {
  const Tile = view === "grid" ? GridTile : ListTile;
  const list = useGlidingEntries<HTMLUListElement>();
  return (
    <ul
      ref={list}
      aria-label={t.voices}
      className={
        view === "grid"
          ? "grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4"
          : "divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      }
    >
      {voices.map((voice) => (
        <Tile key={voice.voiceId} voice={voice} {...rest} />
      ))}
    </ul>
  );
};

type TileProps = Omit<VoiceTilesProps, "voices" | "view"> & { voice: Voice };

/** The name opens the details; its press area is the whole tile, under the controls. */
const OpenButton = ({ voice, shownId, actions }: TileProps) => (
  <button
    type="button"
    aria-pressed={voice.voiceId === shownId}
    onClick={() => actions.onOpen(voice)}
    className="max-w-full truncate rounded-control text-start text-sm font-medium after:absolute after:inset-0 after:rounded-card"
  >
    {voice.name}
  </button>
);

/** What comes next with this voice: to prove whose it is, or to use it. */
const NextButton = ({ voice, actions }: TileProps) =>
  rightsOn(voice).canVerify ? (
    <Button size="sm" aria-label={t.verify(voice.name)} onClick={() => actions.onVerify(voice)}>
      {t.verify2}
    </Button>
  ) : (
    <Button
      size="sm"
      aria-label={t.use(voice.name)}
      disabled={whyNotSpeaking(voice) !== null}
      onClick={() => actions.onUse(voice)}
    >
      {t.use2}
    </Button>
  );

const GridTile = (props: TileProps) => {
  const { voice, look, shownId, actions } = props;
  return (
    <li
      className={classNames(
        "relative flex flex-col gap-3 rounded-card border bg-surface p-4 transition-colors hover:border-edge",
        voice.voiceId === shownId ? "border-accent" : "border-line",
      )}
    >
      <div className="flex items-start justify-between">
        <span className="relative z-1">{look.orb(voice, 56)}</span>
        <span className="relative z-1 -mt-1 -me-1">
          <VoiceMenu voice={voice} actions={actions} />
        </span>
      </div>
      <div className="min-w-0">
        <OpenButton {...props} />
        <p className={classNames("text-xs text-faint", whyNotSpeaking(voice) === null && "truncate")}>
          {whyNotSpeaking(voice) ?? look.describe(voice)}
        </p>
        {look.notice(voice) && <p className="text-xs text-warn">{look.notice(voice)}</p>}
      </div>
      <p className="line-clamp-2 min-h-10 text-sm text-soft">{voice.description}</p>
      <span className="relative z-1 mt-auto self-start">
        <NextButton {...props} />
      </span>
    </li>
  );
};

const ListTile = (props: TileProps) => {
  const { voice, look, shownId, actions } = props;
  return (
    <li
      className={classNames(
        "relative flex items-center gap-4 px-4 py-3 transition-colors hover:bg-sunken sm:px-5",
        voice.voiceId === shownId && "bg-accent-soft",
      )}
    >
      <span className="relative z-1">{look.orb(voice, 44)}</span>
      <div className="min-w-0 flex-1 space-y-1">
        <OpenButton {...props} />
        <div className="max-sm:hidden">{look.badges(voice)}</div>
        <p className={classNames("text-xs text-faint", whyNotSpeaking(voice) === null && "truncate sm:hidden")}>
          {whyNotSpeaking(voice) ?? look.describe(voice)}
        </p>
      </div>
      <span className="relative z-1 flex items-center gap-1">
        <NextButton {...props} />
        <VoiceMenu voice={voice} actions={actions} />
      </span>
    </li>
  );
};
