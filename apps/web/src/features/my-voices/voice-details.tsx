import { AudioLines, BadgeCheck, PencilLine, Share2, Sparkles, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { type Voice, whyNotSpeaking } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { formatDay, formatDuration } from "../../ui/format.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { PanelBoundary } from "../../ui/layout/panel-boundary.tsx";
import { useIsWide } from "../../ui/hooks/use-media-query.ts";
import type { VoiceActions } from "./voice-menu.tsx";
import { rightsOn } from "./voice-rights.ts";
import type { VoiceLook } from "./voice-tiles.tsx";
import { t } from "./messages.ts";

type VoiceDetailsProps = {
  voice: Voice;
  look: VoiceLook;
  actions: VoiceActions;
  /** How far a professional voice is trained for each model. */
  fineTuning: ReactNode;
  onClose: () => void;
};

/** Everything about one voice: beside the list, or from the bottom on small screens. */
export const VoiceDetails = (props: VoiceDetailsProps) => {
  const isWide = useIsWide();
  const { voice, onClose } = props;
  if (!isWide) {
    return (
      <Dialog shape="sheet" isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={voice.name}>
        <Body {...props} />
      </Dialog>
    );
  }
  return (
    <aside
      aria-label={t.about(voice.name)}
      className="w-90 shrink-0 animate-fade-in overflow-y-auto border-s border-line bg-surface p-6"
    >
      <div className="mb-4 flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-base font-semibold break-words">{voice.name}</h2>
        <IconButton label={t.closeDetails} size="sm" className="-mt-1 -me-2" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <PanelBoundary>
        <Body {...props} />
      </PanelBoundary>
    </aside>
  );
};

const Body = ({ voice, look, actions, fineTuning }: VoiceDetailsProps) => (
  <div className="space-y-5">
    <div className="flex justify-center py-2">{look.orb(voice, 112)}</div>
    {whyNotSpeaking(voice) && <Notice kind="warn">{whyNotSpeaking(voice)}</Notice>}
    {voice.description && <p className="text-sm break-words text-soft">{voice.description}</p>}
    {look.badges(voice)}
    <Facts voice={voice} />
    {voice.category === "professional" && fineTuning}
    <Buttons voice={voice} actions={actions} />
  </div>
);

const Facts = ({ voice }: { voice: Voice }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm empty:hidden">
    {voice.createdAt && voice.category !== "premade" && (
      <>
        <dt className="text-faint">{t.created}</dt>
        <dd>{formatDay(voice.createdAt)}</dd>
      </>
    )}
    {voice.isAddedByUser && (
      <>
        <dt className="text-faint">{t.from}</dt>
        <dd>{t.voiceLibrary}</dd>
        <dt className="text-faint">{t.remix}</dt>
        <dd>{voice.isRemixAllowed ? t.remixAllowed : t.remixNotAllowed}</dd>
      </>
    )}
    {voice.isInLibrary && (
      <>
        <dt className="text-faint">{t.shared}</dt>
        <dd>{t.inTheVoiceLibrary}</dd>
      </>
    )}
    {voice.samples.length > 0 && (
      <>
        <dt className="text-faint">{t.samples}</dt>
        <dd className="min-w-0">
          <ul>
            {voice.samples.map(({ sampleId, fileName, durationMs }) => (
              <li key={sampleId} className="flex justify-between gap-3">
                <span className="min-w-0 truncate">{fileName}</span>
                <span className="tabular text-faint">{formatDuration(durationMs)}</span>
              </li>
            ))}
          </ul>
        </dd>
      </>
    )}
  </dl>
);

const Buttons = ({ voice, actions }: { voice: Voice; actions: VoiceActions }) => {
  const rights = rightsOn(voice);
  return (
    <div className="grid gap-2">
      <Button look="primary" disabled={whyNotSpeaking(voice) !== null} onClick={() => actions.onUse(voice)}>
        <AudioLines size={18} aria-hidden />
        {t.useInTextToSpeech}
      </Button>
      {rights.canVerify && (
        <Button onClick={() => actions.onVerify(voice)}>
          <BadgeCheck size={18} aria-hidden />
          {t.verify2}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        <CopyButton text={voice.voiceId} label={t.copyVoiceId} />
        {rights.canEdit && (
          <Button onClick={() => actions.onEdit(voice)}>
            <PencilLine size={18} aria-hidden />
            {t.edit}
          </Button>
        )}
        {rights.canRemix && actions.onRemix && (
          <Button onClick={() => actions.onRemix?.(voice)}>
            <Sparkles size={18} aria-hidden />
            {t.remix}
          </Button>
        )}
        {rights.canShare && (
          <Button onClick={() => actions.onShare(voice)}>
            <Share2 size={18} aria-hidden />
            {t.share}
          </Button>
        )}
      </div>
      {rights.canDelete && (
        <Button look="quiet" className="text-danger!" onClick={() => actions.onDelete(voice)}>
          <Trash2 size={18} aria-hidden />
          {t.delete2}
        </Button>
      )}
    </div>
  );
};
