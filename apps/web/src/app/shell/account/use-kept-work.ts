import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "sonner";
import { readKeptClone } from "../../../features/instant-clone/kept-clone.ts";
import { readKeptDesign } from "../../../features/voice-design/kept-design.ts";
import { t } from "../messages.ts";

/** Once for each load of the pages. */
const offered = new Set<string>();

/** Offers a clone or a design that was made in a tab that is closed by now, until it is saved. */
export const useKeptWork = (userId: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (offered.has(userId)) return;
    offered.add(userId);
    const offer = (text: string, creationType: "cloneVoice" | "voiceDesign"): void => {
      const onClick = (): void =>
        void navigate({ to: "/app/voice-lab", search: { action: "create", creationType } as never });
      toast(text, { action: { label: t.open, onClick }, duration: 15_000 });
    };
    if (readKeptClone(userId)) offer(t.yourCloneIsNotSavedYet, "cloneVoice");
    if (readKeptDesign(userId)) offer(t.yourDesignIsNotSavedYet, "voiceDesign");
  }, [navigate, userId]);
};
