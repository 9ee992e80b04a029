import { isAffiliateOpen } from "@timbre/contract";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useUser } from "../../../frame/use-user.ts";

export type AffiliateDialogState = {
  isOpen: boolean;
  /** By the address, which Back takes away again. */
  open: () => void;
  /** By hand, leaving the address alone. */
  show: () => void;
  close: () => void;
};

/** Open while the address says ?affiliate=true on any page of the studio, or when something here asked for it. */
export const useAffiliateDialog = (): AffiliateDialogState => {
  const { affiliate: isWanted } = useSearch({ from: "/app" });
  const navigate = useNavigate();
  const user = useUser();
  const [isShown, setShown] = useState(false);
  const setWanted = (affiliate: true | undefined, replace: boolean): void =>
    void navigate({ to: ".", search: (now) => ({ ...now, affiliate }), replace });
  return {
    isOpen: (isWanted === true || isShown) && isAffiliateOpen(user.tier, user.environment),
    open: () => setWanted(true, false),
    show: () => setShown(true),
    close: () => {
      setShown(false);
      if (isWanted) setWanted(undefined, true);
    },
  };
};
