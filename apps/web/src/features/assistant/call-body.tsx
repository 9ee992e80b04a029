import { MessageSquareText, Mic, MicOff, Phone, PhoneOff, SendHorizontal, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import type { Call, CallLine, CallProblem, CallStatus } from "./use-call.ts";
import { useLevels } from "./use-levels.ts";
import { useMicrophones } from "./use-microphones.ts";
import { t } from "./messages.ts";

const stateWords: Record<Exclude<CallStatus, "ready">, string> = {
  connecting: t.connecting,
  connected: t.connected,
  disconnected: t.disconnected,
};

export const problemWords: Record<CallProblem, string> = {
  microphone: t.yourBrowserDoesNotLetThisPageUseA,
  browser: t.callsNeedHttpsAndABrowserSuchAs,
  connection: t.theCallWasCutOffCheckYour,
};

type CallBodyProps = {
  call: Call;
  /** Who is called. */
  title: string;
  titleId: string;
  /** Said before the call. */
  ready: string;
  /** Absent where it stays. */
  onClose?: () => void;
};

/** State, transcript, and what one can do in a call. */
export const CallBody = ({ call, title, titleId, ready, onClose }: CallBodyProps) => {
  const isIdle = call.status === "ready" || call.status === "disconnected";
  return (
    <>
      <header className="flex items-center gap-3 border-b border-line p-4">
        <Levels call={call} />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="truncate text-sm font-semibold">
            {title}
          </h2>
          <p role="status" className="text-xs text-faint">
            {stateOf(call, ready)}
          </p>
        </div>
        {isIdle && onClose && (
          <IconButton label={t.close} size="sm" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </header>
      {call.problem && (
        <div className="px-4 pt-4">
          <Notice kind="danger">{problemWords[call.problem]}</Notice>
        </div>
      )}
      <Transcript lines={call.lines} />
      {call.status === "connected" ? (
        <CallControls call={call} />
      ) : (
        isIdle && <StartControls call={call} isFocused={onClose !== undefined} />
      )}
    </>
  );
};

const stateOf = ({ status, isMuted, isWritten, isSpeaking }: Call, ready: string): string => {
  if (status === "ready") return ready;
  if (status !== "connected" || isWritten) return stateWords[status];
  if (isSpeaking) return t.connectedSpeaking;
  return isMuted ? t.connectedYourMicrophoneIsOff : t.connectedListening;
};

const Transcript = ({ lines }: { lines: readonly CallLine[] }) => {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up with.
    void end.current?.scrollIntoView?.({ block: "nearest" });
  }, [lines]);
  return (
    <div
      role="log"
      aria-label={t.transcript}
      aria-live="polite"
      tabIndex={lines.length > 0 ? 0 : undefined}
      className={classNames("min-h-0 flex-1 space-y-3 overflow-y-auto text-sm", lines.length > 0 && "p-4")}
    >
      {lines.map(({ id, who, text }) => (
        <p
          key={id}
          className={classNames(
            "w-fit max-w-[90%] rounded-card px-3 py-2 break-words",
            who === "person" ? "ms-auto bg-accent-soft text-ink" : "bg-sunken text-ink",
          )}
        >
          <span className="sr-only">{who === "person" ? t.you : t.assistant}</span>
          {text}
        </p>
      ))}
      <div ref={end} />
    </div>
  );
};

const StartControls = ({ call, isFocused }: { call: Call; isFocused: boolean }) => {
  const microphones = useMicrophones();
  const [deviceId, setDeviceId] = useState("");
  return (
    <div className="flex flex-wrap items-center gap-2 p-4">
      <Button look="primary" autoFocus={isFocused} onClick={() => void call.start(false, deviceId)}>
        <Phone size={18} aria-hidden />
        {t.call}
      </Button>
      <Button onClick={() => void call.start(true)}>
        <MessageSquareText size={18} aria-hidden />
        {t.writeInstead}
      </Button>
      {microphones.length > 1 && (
        <ChoiceChip
          isPlain
          label={t.microphone}
          value={deviceId}
          onChange={setDeviceId}
          options={[["", t.defaultMicrophone], ...microphones.map((one) => [one.deviceId, one.label] as const)]}
        />
      )}
    </div>
  );
};

const CallControls = ({ call }: { call: Call }) => {
  const [text, setText] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim()) call.write(text.trim());
    setText("");
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-1 border-t border-line p-2">
      <input
        aria-label={t.writeToTheAssistant}
        placeholder={t.writeAQuestion}
        value={text}
        maxLength={1_000}
        autoFocus={call.isWritten}
        onChange={(event) => {
          setText(event.target.value);
          call.noteActivity();
        }}
        className="h-10 min-w-0 flex-1 rounded-control bg-transparent px-2 text-sm text-ink placeholder:text-faint"
      />
      <IconButton label={t.send} type="submit" disabled={!text.trim()}>
        <SendHorizontal size={18} aria-hidden />
      </IconButton>
      {!call.isWritten && (
        <IconButton
          label={call.isMuted ? t.unmute : t.mute}
          aria-pressed={call.isMuted}
          onClick={() => call.mute(!call.isMuted)}
        >
          {call.isMuted ? <MicOff size={18} aria-hidden /> : <Mic size={18} aria-hidden />}
        </IconButton>
      )}
      <IconButton label={t.end} className="text-danger!" onClick={call.end}>
        <PhoneOff size={18} aria-hidden />
      </IconButton>
    </form>
  );
};

/** How loud each side is; the words beside it say the same. */
const Levels = ({ call }: { call: Call }) => {
  const { person, agent } = useLevels(call.levels, call.status === "connected" && !call.isWritten);
  return (
    <div aria-hidden className="flex h-8 w-8 items-center justify-center gap-1 rounded-full bg-sunken">
      <Bar level={person} className="bg-faint" />
      <Bar level={agent} className="bg-accent" />
    </div>
  );
};

const Bar = ({ level, className }: { level: number; className: string }) => (
  <span
    className={classNames("w-1 rounded-full transition-[height] duration-100", className)}
    style={{ height: `${Math.round(4 + Math.min(1, level) * 18)}px` }}
  />
);
