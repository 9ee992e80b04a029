import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { flagsQuery, isFlagOn } from "../../api/workspace/flags.ts";
import { type Voice, voicesQuery } from "../../api/voices/voices.ts";
import { InstantCloneDialog } from "../../features/instant-clone/instant-clone-dialog.tsx";
import { DeleteVoiceDialog } from "../../features/my-voices/delete-voice-dialog.tsx";
import { MyVoicesPage } from "../../features/my-voices/my-voices-page.tsx";
import { ShareVoiceDialog } from "../../features/my-voices/share-voice-dialog.tsx";
import type { VoiceActions } from "../../features/my-voices/voice-menu.tsx";
import { rightsOn } from "../../features/my-voices/voice-rights.ts";
import type { VoiceLook } from "../../features/my-voices/voice-tiles.tsx";
import { ProfessionalCloneDialog } from "../../features/professional-clone/professional-clone-dialog.tsx";
import { TrainingStatus } from "../../features/professional-clone/finish/training-status.tsx";
import { PeopleSection } from "../../features/sharing/people-section.tsx";
import { saveDraft } from "../../features/speech/draft.ts";
import { badgesOf, noticeBadge } from "../../features/voices/badges.ts";
import { EditVoiceDialog } from "../../features/voices/edit-voice-dialog.tsx";
import { filterVoices } from "../../features/voices/filter-voices.ts";
import { FineTuningRows } from "../../features/voices/fine-tuning/fine-tuning-rows.tsx";
import { PreviewOrb } from "../../features/voices/preview-orb.tsx";
import { usePreview } from "../../features/voices/use-preview.ts";
import { VoiceBadges } from "../../features/voices/voice-card.tsx";
import { describeVoice } from "../../features/voices/voice-words.ts";
import { Guard } from "../guard.tsx";
import { useServices } from "../../frame/services.ts";
import { useUser } from "../../frame/use-user.ts";
import { AddVoice } from "./add-voice.tsx";
import { type ClonePlace, useClonePlace } from "./hooks/use-clone-place.tsx";
import { type LabAddress, useLabAddress } from "./hooks/use-lab-address.ts";
import { useLabelFields } from "./hooks/use-label-fields.tsx";
import { useProfessionalPlace } from "./hooks/use-professional-place.tsx";
import { speechPath } from "./hooks/use-side-panel.ts";

const useVoiceLook = (): VoiceLook => {
  const preview = usePreview(useServices().previews);
  return {
    orb: (voice, sizePx) => <PreviewOrb voice={voice} preview={preview} sizePx={sizePx} />,
    badges: (voice) => <VoiceBadges badges={badgesOf(voice, new Date())} />,
    notice: (voice) => (voice.disabledAt ? noticeBadge(voice, new Date()) : null),
    describe: describeVoice,
  };
};

const useUse = (): ((voice: Voice) => void) => {
  const { previews } = useServices();
  const navigate = useNavigate();
  return ({ voiceId }) => {
    saveDraft({ voiceId });
    previews.close();
    void navigate({ to: speechPath, search: {} });
  };
};

const Lab = () => {
  const address = useLabAddress();
  const { search, show, act, remix } = address;
  const flags = useQuery(flagsQuery()).data;
  const voices = useQuery(voicesQuery()).data ?? [];
  const named = voices.find(({ voiceId }) => voiceId === search.voiceId);
  const [sharedId, setSharedId] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<Voice | null>(null);
  const shared = voices.find(({ voiceId }) => voiceId === sharedId);
  const use = useUse();
  const clone = useClonePlace((voiceId) => setDoomed(voices.find((one) => one.voiceId === voiceId) ?? null));
  const actions: VoiceActions = {
    onOpen: ({ voiceId }) => show(voiceId),
    onUse: use,
    onEdit: ({ voiceId }) => act("edit", voiceId),
    onVerify: ({ voiceId }) => act("verify", voiceId),
    onShare: ({ voiceId }) => setSharedId(voiceId),
    onDelete: setDoomed,
    onRemix: isFlagOn(flags, "voice-remix") ? ({ voiceId }) => remix(voiceId) : undefined,
  };
  return (
    <>
      <MyVoicesPage
        user={useUser()}
        shown={search.action === "create" || isChanged(named, search) ? undefined : named}
        look={useVoiceLook()}
        actions={actions}
        narrow={filterVoices}
        fineTuning={(voice) => (
          <>
            <TrainingStatus voice={voice} />
            <FineTuningRows voice={voice} />
          </>
        )}
        onCreate={() => act("create")}
        onCloseDetails={() => show(undefined)}
      />
      <AddVoice address={address} clone={clone} />
      <NamedVoiceDialogs key={named?.voiceId} address={address} voice={named} clone={clone} />
      {shared && (
        <ShareVoiceDialog
          voice={shared}
          people={<PeopleSection resource={{ resourceType: "voice", resourceId: shared.voiceId, name: shared.name }} />}
          onClose={() => setSharedId(null)}
        />
      )}
      {doomed && (
        <DeleteVoiceDialog
          voice={doomed}
          onClose={() => setDoomed(null)}
          onGone={() => doomed.voiceId === search.voiceId && show(undefined)}
        />
      )}
    </>
  );
};

type NamedVoiceDialogsProps = { address: LabAddress; voice: Voice | undefined; clone: ClonePlace };

/** The voice is in a dialog of its own: on a phone its details would lie over that. */
const isChanged = (voice: Voice | undefined, { action }: LabAddress["search"]): boolean =>
  voice !== undefined && rightsOn(voice).canEdit && (action === "edit" || action === "verify");

/** Editing and verifying; a voice that is missing or not one's own opens nothing. */
const NamedVoiceDialogs = ({ address: { search, show }, voice, clone }: NamedVoiceDialogsProps) => {
  if (!voice || !isChanged(voice, search)) return null;
  const action = search.action === "edit" ? "edit" : "verify";
  const close = (): void => show(voice.voiceId);
  if (voice.category === "professional") {
    return <ProfessionalDialog key={action} mode={action} voice={voice} onClose={close} />;
  }
  if (action === "edit" && voice.category !== "cloned") return <EditVoiceDialog voice={voice} onClose={close} />;
  return <CloneDialog key={action} mode={action} voice={voice} clone={clone} onClose={close} />;
};

type ProfessionalDialogProps = { mode: "edit" | "verify"; voice: Voice; onClose: () => void };

const ProfessionalDialog = ({ mode, voice, onClose }: ProfessionalDialogProps) => {
  const place = useProfessionalPlace(onClose);
  return <ProfessionalCloneDialog {...place} mode={mode} voiceId={voice.voiceId} name={voice.name} />;
};

type CloneDialogProps = { mode: "edit" | "verify"; voice: Voice; clone: ClonePlace; onClose: () => void };

const CloneDialog = ({ mode, voice, clone, onClose }: CloneDialogProps) => {
  const labels = useLabelFields(voice.labels);
  const done = (): void => {
    clone.player.close();
    onClose();
  };
  return <InstantCloneDialog {...clone} mode={mode} voice={voice} labels={labels} onClose={done} onDone={done} />;
};

export const VoiceLab = () => (
  <Guard permission="voice_lab">
    <Lab />
  </Guard>
);
