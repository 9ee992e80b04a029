import { useId, useLayoutEffect, useRef, useState } from "react";
import { CallBody } from "./call-body.tsx";
import type { Call } from "./use-call.ts";
import { t } from "./messages.ts";

/** The call with the assistant, at the foot of the page. */
export const CallCard = ({ call, onClose }: { call: Call; onClose: () => void }) => {
  const titleId = useId();
  const section = useFocusBack();
  const isIdle = call.status === "ready" || call.status === "disconnected";
  return (
    <section
      ref={section}
      onKeyDown={({ key }) => key === "Escape" && isIdle && onClose()}
      aria-labelledby={titleId}
      data-call={call.status}
      // On small screens messages lie at the foot of the page, where they would cover the buttons.
      className="fixed end-4 bottom-24 z-35 flex max-h-[min(32rem,calc(100dvh-8rem))] max-sm:bottom-44 max-sm:max-h-[calc(100dvh-15.5rem)] w-80 max-w-[calc(100vw-2rem)] animate-rise flex-col rounded-card bg-raised shadow-float"
    >
      <CallBody
        call={call}
        title={t.supportAssistant}
        titleId={titleId}
        ready={t.askHowSomethingIsDoneOrWhatA}
        onClose={onClose}
      />
    </section>
  );
};

/** Who was inside when the card goes is taken back to where they came from. */
const useFocusBack = () => {
  const section = useRef<HTMLElement>(null);
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const own = section.current;
    return () => {
      if (own?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, [before]);
  return section;
};
