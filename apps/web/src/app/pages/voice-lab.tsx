import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { flagsQuery, isFlagOn } from "../../api/flags.ts";
import { type Voice, voicesQuery } from "../../api/voices.ts";
import { DeleteVoiceDialog } from "../../features/my-voices/delete-voice-dialog.tsx";
import { MyVoicesPage } from "../../features/my-voices/my-voices-page.tsx";
import { ShareVoiceDialog } from "../../features/my-voices/share-voice-dialog.tsx";
import { VerifyVoiceDialog } from "../../features/my-voices/verify-voice-dialog.tsx";
import type { VoiceActions } from "../../features/my-voices/voice-menu.tsx";
import { rightsOn } from "../../features/my-voices/voice-rights.ts";
import type { VoiceLook } from "../../features/my-voices/voice-tiles.tsx";
import { saveDraft } from "../../features/speech/draft.ts";
import { badgesOf } from "../../features/voices/badges.ts";
import { EditVoiceDialog } from "../../features/voices/edit-voice-dialog.tsx";
import { filterVoices } from "../../features/voices/filter-voices.ts";
import { FineTuningRows } from "../../features/voices/fine-tuning-rows.tsx";
import { PreviewOrb } from "../../features/voices/preview-orb.tsx";
import { usePreview } from "../../features/voices/use-preview.ts";
import { VoiceBadges } from "../../features/voices/voice-card.tsx";
import { describeVoice } from "../../features/voices/voice-words.ts";
import { Guard } from "../guard.tsx";
import { useServices } from "../services.ts";
import { useUser } from "../use-user.ts";
import { AddVoice } from "./add-voice.tsx";
import { type LabAddress, useLabAddress } from "./use-lab-address.ts";
import { speechPath } from "./use-side-panel.ts";

const useVoiceLook = (): VoiceLook => {
  const preview = usePreview(useServices().previews);
  return {
    orb: (voice, sizePx) => <PreviewOrb voice={voice} preview={preview} sizePx={sizePx} />,
    badges: (voice) => <VoiceBadges badges={badgesOf(voice, new Date())} />,
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
        shown={search.action === "create" ? undefined : named}
        look={useVoiceLook()}
        actions={actions}
        narrow={filterVoices}
        fineTuning={(voice) => <FineTuningRows voice={voice} />}
        onCreate={() => act("create")}
        onCloseDetails={() => show(undefined)}
      />
      <AddVoice address={address} />
      <NamedVoiceDialogs address={address} voice={named} onUse={use} />
      {shared && <ShareVoiceDialog voice={shared} onClose={() => setSharedId(null)} />}
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

type NamedVoiceDialogsProps = { address: LabAddress; voice: Voice | undefined; onUse: (voice: Voice) => void };

/** Editing and verifying; a voice that is missing or not one's own opens nothing. */
const NamedVoiceDialogs = ({ address: { search, show }, voice, onUse }: NamedVoiceDialogsProps) => {
  if (!voice || !rightsOn(voice).canEdit) return null;
  const close = (): void => show(voice.voiceId);
  if (search.action === "edit") return <EditVoiceDialog key={voice.voiceId} voice={voice} onClose={close} />;
  if (search.action === "verify") return <VerifyVoiceDialog voice={voice} onUse={onUse} onClose={close} />;
  return null;
};

export const VoiceLab = () => (
  <Guard permission="voice_lab">
    <Lab />
  </Guard>
);
