import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { ChosenType } from "../../../features/add-voice/creation-type.ts";
import type { LabAction } from "../../../features/my-voices/lab-search.ts";
import { type DesignLink, noDesignLink } from "../../../features/voice-design/design-link.ts";

export const labPath = "/app/voice-lab";

/** What the address of My Voices says, and the ways to change it. All but the reset are steps in the history. */
export const useLabAddress = () => {
  const search = useSearch({ from: labPath });
  const navigate = useNavigate({ from: labPath });
  const router = useRouter();
  const forgetType = useCallback(
    () => void navigate({ search: (now) => ({ ...now, creationType: undefined }), replace: true }),
    [navigate],
  );
  return {
    search,
    forgetType,
    show: (voiceId: string | undefined) => void navigate({ search: { voiceId } }),
    act: (action: LabAction, voiceId?: string) => void navigate({ search: { action, voiceId } }),
    remix: (voiceId: string) => void navigate({ search: { action: "create", creationType: "voiceDesign", voiceId } }),
    choose: (creationType: ChosenType | undefined) =>
      void navigate({
        search: (now) => ({ ...now, creationType, createdVoiceId: undefined, ...(creationType ? {} : noDesignLink) }),
      }),
    /** Goes on with a draft of a professional voice, or back to where one begins. */
    draft: (createdVoiceId: string | undefined) =>
      void navigate({ search: (now) => ({ ...now, creationType: "professionalVoiceClone", createdVoiceId }) }),
    /** The way stays for a moment, so that the dialog does not change while it leaves. */
    leave: (voiceId?: string) => void navigate({ search: ({ creationType }) => ({ creationType, voiceId }) }),
    /** The whole address of a link to a design. */
    addressOf: (link: DesignLink): string => {
      const { href } = router.buildLocation({
        to: labPath,
        search: { action: "create", creationType: "voiceDesign", ...link },
      });
      return `${window.location.origin}${href}`;
    },
  };
};

export type LabAddress = ReturnType<typeof useLabAddress>;
