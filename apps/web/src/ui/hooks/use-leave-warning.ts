import { useEffect } from "react";

/** Lets the browser ask before a tab is closed or reloaded with something in it that is nowhere else. */
export const useLeaveWarning = (isUnsaved: boolean): void =>
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
