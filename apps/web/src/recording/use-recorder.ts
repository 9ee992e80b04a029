import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "sonner";
import { listMicrophones } from "../audio/microphone/microphones.ts";
import { Recorder, type RecorderHandlers, type RecorderOptions, type Recording } from "../audio/microphone/recorder.ts";
import { t } from "./messages.ts";

export const maximumMessage = (seconds: number): string => t.weCurrentlyOnlyAllowAMaximumOf(seconds);

export type RecorderUse = RecorderOptions & {
  onRecorded: (recording: Recording) => void;
  onError: (message: string) => void;
  isDisabled?: boolean;
  /** Says so when the maximum ended a take. */
  tellsMaximum?: boolean;
};

/** The microphone in a component. Leaving, or being disabled, drops an unfinished take. */
export const useRecorder = ({
  onRecorded,
  onError,
  isDisabled = false,
  tellsMaximum = false,
  ...options
}: RecorderUse) => {
  const [recorder] = useState(() => new Recorder(options));
  const [deviceId, setDeviceId] = useState("");
  const snapshot = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot);
  useEffect(() => () => recorder.abort(), [recorder]);
  useEffect(() => {
    if (isDisabled) recorder.abort();
  }, [recorder, isDisabled]);
  // Names of microphones are told once one was allowed, so the list is asked for again then.
  const isAllowed = snapshot.phase !== "idle" && snapshot.phase !== "asking";
  const devices = useQuery({ queryKey: ["microphones", isAllowed], queryFn: listMicrophones }).data ?? [];
  const { maxMs } = options;
  const handlers: RecorderHandlers = {
    onRecorded,
    onError,
    onMaximum: () => {
      if (tellsMaximum && maxMs !== undefined) toast.warning(maximumMessage(maxMs / 1_000));
    },
  };
  return {
    ...snapshot,
    minMs: options.minMs,
    maxMs,
    isDisabled,
    devices,
    deviceId,
    streamOf: () => recorder.stream,
    open: () => void recorder.open(handlers, deviceId || undefined),
    choose: (next: string) => {
      setDeviceId(next);
      if (recorder.getSnapshot().phase === "ready") void recorder.open(handlers, next || undefined);
    },
    start: () => void recorder.start(handlers, deviceId || undefined),
    stop: () => recorder.stop(),
    restart: () => recorder.restart(),
    cancel: () => recorder.abort(),
  };
};

export type RecorderDesk = ReturnType<typeof useRecorder>;
