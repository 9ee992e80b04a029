import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds, kept up to date. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};

/** From here up the sidebar can be pinned and the side panel stands beside the editor. */
export const useIsWide = (): boolean => useMediaQuery("(min-width: 64rem)");

/** From here up there is room for a slim sidebar; below it navigation is a drawer. */
export const useIsTablet = (): boolean => useMediaQuery("(min-width: 48rem)");
