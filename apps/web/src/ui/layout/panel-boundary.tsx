import { CatchBoundary } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Notice } from "../display/notice.tsx";

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
        Try again
      </Button>
    }
  >
    This part of the page could not be shown. The rest works on, and what you wrote and made is kept.
  </Notice>
);
