import { assistantTimes, supportAgentId } from "@timbre/contract";
import { useCallback, useState } from "react";
import { toast } from "sonner";
import type { User } from "../../api/accounts/accounts.ts";
import { problemWords } from "./call-body.tsx";
import { CallCard } from "./call-card.tsx";
import { callVariables, contextOf } from "./call-variables.ts";
import { makePageTools } from "./page-tools.ts";
import { type Shone, Spotlight } from "./spotlight.tsx";
import { useCall } from "./use-call.ts";
import { t } from "./messages.ts";

type SupportCallProps = {
  user: User;
  /** Of the page on screen, with what follows the question mark. */
  address: string;
  title: string;
  goTo: (path: string) => Promise<void>;
  onClose: () => void;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The card and what the assistant does to the page. */
export const SupportCall = ({ user, address, title, goTo, onClose }: SupportCallProps) => {
  const [shone, setShone] = useState<Shone | null>(null);
  const darken = useCallback(() => setShone(null), []);
  const tools = makePageTools({
    goTo,
    wait,
    shineOn: (element, forMs) => setShone({ element, forMs }),
    showAction: (text) => void toast(text, { duration: assistantTimes.actionToastMs }),
    showLink: ({ name, href }) =>
      void toast(name, {
        duration: assistantTimes.linkToastMs,
        action: { label: t.open, onClick: () => void window.open(href, "_blank", "noreferrer") },
      }),
  });
  const call = useCall({
    agentId: supportAgentId,
    tools,
    variables: () => callVariables(user, address),
    context: contextOf(address, title),
    onGone: onClose,
    onLost: () => void toast.error(problemWords.connection, { duration: assistantTimes.linkToastMs }),
  });
  return (
    <>
      <CallCard call={call} onClose={onClose} />
      {shone && <Spotlight shone={shone} onDone={darken} />}
    </>
  );
};
