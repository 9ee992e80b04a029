import { MessageSquareText, Mic, MicOff, Phone, PhoneOff, SendHorizontal, X } from "lucide-react";
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import type { Call, CallLine, CallProblem, CallStatus } from "./use-call.ts";
import { useLevels } from "./use-levels.ts";
import { useMicrophones } from "./use-microphones.ts";
import { t } from "./messages.ts";

const stateWords: Record<CallStatus, string> = {
  ready: t.askHowSomethingIsDoneOrWhatA,
  connecting: t.connecting,
  connected: t.connected,
  disconnected: t.disconnected,
};

export const problemWords: Record<CallProblem, string> = {
  microphone: t.yourBrowserDoesNotLetThisPageUseA,
  browser: t.callsNeedHttpsAndABrowserSuchAs,
  connection: t.theCallWasCutOffCheckYour,
};

/** The call, at the foot of the page: state, transcript, and what one can do. */
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
      className="fixed right-4 bottom-24 z-35 flex max-h-[min(32rem,calc(100dvh-8rem))] max-sm:bottom-44 max-sm:max-h-[calc(100dvh-15.5rem)] w-80 max-w-[calc(100vw-2rem)] animate-rise flex-col rounded-card bg-raised shadow-float"
    >
      <header className="flex items-center gap-3 border-b border-line p-4">
        <Levels call={call} />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-sm font-semibold">
            {t.supportAssistant}
          </h2>
          <p role="status" className="text-xs text-faint">
            {stateOf(call)}
          </p>
        </div>
        {isIdle && (
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
      {call.status === "connected" ? <CallControls call={call} /> : isIdle && <StartControls call={call} />}
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

const stateOf = ({ status, isMuted, isWritten, isSpeaking }: Call): string => {
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
            who === "person" ? "ml-auto bg-accent-soft text-ink" : "bg-sunken text-ink",
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

const StartControls = ({ call }: { call: Call }) => {
  const microphones = useMicrophones();
  const [deviceId, setDeviceId] = useState("");
  return (
    <div className="flex flex-wrap items-center gap-2 p-4">
      <Button look="primary" autoFocus onClick={() => void call.start(false, deviceId)}>
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
