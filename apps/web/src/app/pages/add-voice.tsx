import { useQuery } from "@tanstack/react-query";
import { absentFeatureOf, isIsolated, professionalCloneOperations } from "@timbre/contract";
import { draftSessionsQuery } from "../../api/professional-clone/drafts.ts";
import { designVoice } from "../../api/voice-design.ts";
import { flagsQuery, isFlagOn } from "../../api/workspace/flags.ts";
import { AddVoiceDialog } from "../../features/add-voice/add-voice-dialog.tsx";
import { creationAccessOf, professionalFull } from "../../features/add-voice/creation-access.ts";
import { ProfessionalCloneNotice } from "../../features/add-voice/professional-clone-notice.tsx";
import { useTypeReset } from "../../features/add-voice/use-type-reset.ts";
import { CloneWork } from "../../features/instant-clone/clone-work.ts";
import { InstantClone } from "../../features/instant-clone/instant-clone.tsx";
import { ProfessionalClone } from "../../features/professional-clone/professional-clone.tsx";
import { DesignDesk } from "../../features/voice-design/design-desk.ts";
import { readDesignLink } from "../../features/voice-design/design-link.ts";
import { VoiceDesign } from "../../features/voice-design/voice-design.tsx";
import { useServices } from "../../frame/services.ts";
import { useUser } from "../../frame/use-user.ts";
import type { LabAddress } from "./hooks/use-lab-address.ts";
import type { ClonePlace } from "./hooks/use-clone-place.tsx";
import { useLabelFields } from "./hooks/use-label-fields.tsx";
import { useProfessionalPlace } from "./hooks/use-professional-place.tsx";

/** The wizard opens together with the calls it makes. */
const hasProfessional = absentFeatureOf(professionalCloneOperations.create.path) === undefined;

/** As long as the tab and its person: closing the dialog loses no design and no clone. */
const desks = new Map<string, DesignDesk>();
const deskOf = (userId: string): DesignDesk => {
  const known = desks.get(userId);
  if (known) return known;
  const desk = new DesignDesk(designVoice, userId);
  desks.clear();
  desks.set(userId, desk);
  return desk;
};

const works = new Map<string, CloneWork>();
const workOf = (userId: string): CloneWork => {
  const known = works.get(userId);
  if (known) return known;
  const work = new CloneWork({ userId });
  works.clear();
  works.set(userId, work);
  return work;
};

/** The ways to a new voice, joined to the address of My Voices. */
export const AddVoice = ({ address, clone }: { address: LabAddress; clone: ClonePlace }) => {
  const { previews } = useServices();
  const user = useUser();
  const flags = useQuery(flagsQuery()).data;
  const labels = useLabelFields();
  const { search, choose, leave } = address;
  const isOpen = search.action === "create";
  useTypeReset(isOpen, search.creationType, address.forgetType);
  const close = (): void => {
    previews.close();
    leave();
  };
  const back = (): void => choose(undefined);
  const drafts = useQuery({ ...draftSessionsQuery(), enabled: isOpen && hasProfessional }).data?.length ?? 0;
  const professional = useProfessionalPlace(close);
  const isV3 = isFlagOn(flags, "voice-design-v3");
  return (
    <AddVoiceDialog
      isOpen={isOpen}
      type={search.creationType}
      access={creationAccessOf(user, search.createdVoiceId ? 1 : drafts)}
      slots={user.voiceSlots}
      draftCount={drafts}
      isV3={isV3}
      hasLibrary={!isIsolated(user.environment)}
      onChoose={choose}
      onClose={close}
      steps={{
        voiceDesign: () => (
          <VoiceDesign
            desk={deskOf(user.userId)}
            link={readDesignLink(search)}
            remixedId={search.voiceId}
            flags={{
              isV3,
              canRemix: isFlagOn(flags, "voice-remix"),
              hasAutomaticText: isFlagOn(flags, "voice-design-auto-preview-text"),
            }}
            credits={user.credits}
            player={previews}
            labels={labels}
            addressOf={address.addressOf}
            onBack={back}
            onSaved={leave}
          />
        ),
        cloneVoice: () => (
          <InstantClone
            {...clone}
            mode="create"
            work={workOf(user.userId)}
            labels={labels}
            onBack={back}
            onDone={leave}
            onDelete={(voiceId) => {
              close();
              clone.onDelete(voiceId);
            }}
          />
        ),
        professionalVoiceClone: () =>
          hasProfessional ? (
            <ProfessionalClone
              {...professional}
              userId={user.userId}
              voiceId={search.createdVoiceId}
              limitMessage={professionalFull(user)?.message ?? null}
              onVoice={address.draft}
              onBack={back}
            />
          ) : (
            <ProfessionalCloneNotice onBack={back} />
          ),
      }}
    />
  );
};
