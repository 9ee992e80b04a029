import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "sonner";
import { readKeptDesign } from "../../../features/voice-design/kept-design.ts";
import { t } from "../messages.ts";

/** Once for each load of the pages. */
const offered = new Set<string>();

/** Offers a design that was made in a tab that is closed by now, until it is saved. */
export const useKeptWork = (userId: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (offered.has(userId)) return;
    offered.add(userId);
    if (!readKeptDesign(userId)) return;
    const search = { action: "create", creationType: "voiceDesign" } as never;
    const onClick = (): void => void navigate({ to: "/app/voice-lab", search });
    toast(t.yourDesignIsNotSavedYet, { action: { label: t.open, onClick }, duration: 15_000 });
  }, [navigate, userId]);
};
