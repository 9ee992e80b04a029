import { CatchBoundary } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Notice } from "../display/notice.tsx";
import { t } from "../messages.ts";

/** A panel that breaks says so in its own place, and everything around it goes on. */
export const PanelBoundary = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => "panel"} errorComponent={BrokenPanel}>
    {children}
  </CatchBoundary>
);

const BrokenPanel = ({ reset }: { reset?: () => void }) => (
  <Notice
    kind="danger"
    className="m-4"
    action={
      <Button size="sm" onClick={reset}>
        {t.tryAgain}
      </Button>
    }
  >
    {t.thisPartOfThePageCouldNotBeShown}
  </Notice>
);
