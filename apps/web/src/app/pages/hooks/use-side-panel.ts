import { useNavigate, useSearch } from "@tanstack/react-router";
import type { PanelPlace, PanelTab } from "../../../ui/layout/work-panel.tsx";

export const speechPath = "/app/speech-synthesis/text-to-speech";
export const conversionPath = "/app/speech-synthesis/speech-to-speech";

/** The side panel's tab lives in the address; changing it adds no step to go back through. */
export const useSidePanel = (path: typeof speechPath | typeof conversionPath): PanelPlace => {
  const { tab = "settings" } = useSearch({ from: path });
  const navigate = useNavigate({ from: path });
  const onTab = (next: PanelTab): void =>
    void navigate({
      search: ({ tab: _, ...rest }) => (next === "history" ? { ...rest, tab: next } : rest),
      replace: true,
    });
  return { tab, onTab };
};
