import type { Conversation } from "@elevenlabs/client";
import { assistantTimes } from "@timbre/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PageTools } from "./page-tools.ts";
import { canCall, startCall } from "./start-call.ts";

export type CallLine = { id: number; who: "person" | "agent"; text: string };
export type CallStatus = "ready" | "connecting" | "connected" | "disconnected";

export type CallProblem = "microphone" | "connection" | "browser";

type CallNeeds = {
  agentId: string;
  tools: PageTools | Record<string, never>;
  variables: () => Record<string, string | number>;
  /** Of the page on screen, told to the agent; null when that is none of its business. */
  context: string | null;
  /** The card can go: the call ended a moment ago. */
  onGone: () => void;
  /** It was cut off: the card goes all the same, so this is said elsewhere too. */
  onLost: () => void;
};

const isRefused = (error: unknown): boolean =>
  error instanceof DOMException && ["NotAllowedError", "NotFoundError", "NotReadableError"].includes(error.name);

/** One call with the assistant: its state, its lines, and what can be done in it. */
export const useCall = ({ agentId, tools, variables, context, onGone, onLost }: CallNeeds) => {
  const [status, setStatus] = useState<CallStatus>("ready");
  const [lines, setLines] = useState<readonly CallLine[]>([]);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const [isWritten, setWritten] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [isSpeaking, setSpeaking] = useState(false);
  const conversation = useRef<Conversation | null>(null);
  const nextId = useRef(0);
  useContextUpdates(conversation, status === "connected", context);
  useEffect(() => {
    if (status !== "disconnected") return;
    const timer = setTimeout(onGone, assistantTimes.cardHidesAfterMs);
    return () => clearTimeout(timer);
  }, [status, onGone]);
  useEffect(() => () => void conversation.current?.endSession(), []);

  const add = useCallback((who: CallLine["who"], text: string) => {
    nextId.current += 1;
    const line = { id: nextId.current, who, text };
    setLines((all) => [...all, line]);
  }, []);
  const correct = useCallback((was: string, is: string) => {
    setLines((all) => {
      const at = all.findLastIndex(({ who, text }) => who === "agent" && text === was);
      const left = is === "" ? [] : all.slice(at, at + 1).map((line) => ({ ...line, text: is }));
      return at < 0 ? all : [...all.slice(0, at), ...left, ...all.slice(at + 1)];
    });
  }, []);

  const start = async (wantsWriting: boolean, deviceId = ""): Promise<void> => {
    if (!wantsWriting && !canCall()) return setProblem("browser");
    setProblem(null);
    setLines([]);
    setWritten(wantsWriting);
    setMuted(false);
    setStatus("connecting");
    try {
      conversation.current = await startCall({
        agentId,
        isWritten: wantsWriting,
        deviceId,
        variables: variables(),
        tools,
        listeners: {
          onMessage: ({ role, message }) => add(role === "user" ? "person" : "agent", message),
          onAgentResponseCorrection: (event) => correct(event.original_agent_response, event.corrected_agent_response),
          onModeChange: ({ mode }) => setSpeaking(mode === "speaking"),
          onDisconnect: ({ reason }) => {
            conversation.current = null;
            if (reason === "error") {
              setProblem("connection");
              onLost();
            }
            setStatus("disconnected");
          },
        },
      });
      setStatus("connected");
    } catch (error) {
      setProblem(isRefused(error) ? "microphone" : "connection");
      setStatus("ready");
    }
  };
  return {
    status,
    lines,
    problem,
    isWritten,
    isMuted,
    isSpeaking,
    start,
    end: () => void conversation.current?.endSession(),
    mute: (wanted: boolean): void => {
      conversation.current?.setMicMuted(wanted);
      setMuted(wanted);
    },
    write: (text: string): void => {
      add("person", text);
      conversation.current?.sendUserMessage(text);
    },
    noteActivity: () => conversation.current?.sendUserActivity(),
    /** 0 to 1, asked for often. */
    levels: () => ({
      person: conversation.current?.getInputVolume() ?? 0,
      agent: conversation.current?.getOutputVolume() ?? 0,
    }),
  };
};
export type Call = ReturnType<typeof useCall>;

/** A while after connecting, and a moment after each change of page. */
const useContextUpdates = (
  conversation: { current: Conversation | null },
  isConnected: boolean,
  context: string | null,
): void => {
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!isConnected) {
      told.current = null;
      return;
    }
    if (context === null || told.current === context) return;
    const afterMs = told.current === null ? assistantTimes.contextAfterConnectMs : assistantTimes.contextAfterPageMs;
    const timer = setTimeout(() => {
      told.current = context;
      conversation.current?.sendContextualUpdate(context);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [conversation, isConnected, context]);
};
