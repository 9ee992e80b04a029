import { useEffect } from "react";
import type { ChosenType } from "./creation-type.ts";

/** How long a closed dialog remembers its way, so that it does not change while it leaves. */
export const typeResetMs = 1_000;

/** Forgets the way some time after the dialog closed; opening it again in between keeps it. */
export const useTypeReset = (isOpen: boolean, type: ChosenType | undefined, reset: () => void): void => {
  useEffect(() => {
    if (isOpen || !type) return;
    const timer = setTimeout(reset, typeResetMs);
    return () => clearTimeout(timer);
  }, [isOpen, type, reset]);
};
