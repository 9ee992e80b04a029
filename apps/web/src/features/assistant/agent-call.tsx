import { useCallback, useEffect, useId, useRef } from "react";
import { CallBody } from "./call-body.tsx";
import { t } from "./messages.ts";
import { useCall } from "./use-call.ts";

type AgentCallProps = {
  agentId: string;
  name: string;
  /** After each call: what was said is kept now. */
  onEnded: () => void;
};

const noTools = {};
const noVariables = () => ({});

/** A call with one agent, in its place on a page. */
export const AgentCall = ({ agentId, name, onEnded }: AgentCallProps) => {
  const titleId = useId();
  const ignore = useCallback(() => undefined, []);
  const call = useCall({
    agentId,
    tools: noTools,
    variables: noVariables,
    context: null,
    onGone: ignore,
    onLost: ignore,
  });
  useEnded(call.status === "disconnected", onEnded);
  return (
    <section
      aria-labelledby={titleId}
      data-call={call.status}
      className="flex max-h-[min(36rem,80dvh)] min-h-40 flex-col rounded-card border border-line bg-surface"
    >
      <CallBody call={call} title={name} titleId={titleId} ready={t.tryItHereByVoiceOrIn} />
    </section>
  );
};

const useEnded = (hasEnded: boolean, onEnded: () => void): void => {
  const tell = useRef(onEnded);
  useEffect(() => void (tell.current = onEnded));
  useEffect(() => {
    if (hasEnded) tell.current();
  }, [hasEnded]);
};
