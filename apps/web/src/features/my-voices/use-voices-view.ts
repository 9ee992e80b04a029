import { useState } from "react";
import type { VoicesView } from "./voice-tiles.tsx";

const storageKey = "my-voices-view";

/** Kept per browser. */
export const useVoicesView = (): [VoicesView, (view: VoicesView) => void] => {
  const [view, setView] = useState<VoicesView>(() => (localStorage.getItem(storageKey) === "list" ? "list" : "grid"));
  const change = (next: VoicesView): void => {
    setView(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Full or blocked storage: the view then lives as long as the page.
    }
  };
  return [view, change];
};
