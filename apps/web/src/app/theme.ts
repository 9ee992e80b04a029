import { useSyncExternalStore } from "react";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "theme";
const changed = "timbre-theme";

export const readTheme = (): Theme => {
  const stored = localStorage.getItem(storageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
};

/** `public/theme-boot.js` does the same before first paint; keep the two in step. */
export const setTheme = (theme: Theme): void => {
  if (theme === "system") {
    localStorage.removeItem(storageKey);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(storageKey, theme);
    document.documentElement.dataset.theme = theme;
  }
  window.dispatchEvent(new Event(changed));
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);
