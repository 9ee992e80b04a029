import { useQuery } from "@tanstack/react-query";
import { uploadLimits } from "@timbre/contract";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "sonner";
import { listMicrophones } from "../../audio/microphones.ts";
import { Recorder, type RecorderHandlers, type Recording } from "../../audio/recorder.ts";
import { RecorderWidget } from "../../ui/recorder-widget.tsx";

const maxMs = uploadLimits.voiceChanger.maxDurationMs;
const minMs = 1_000;

export const maximumMessage = (seconds: number): string =>
  `We currently only allow a maximum of ${seconds} seconds of recorded audio, we will lift this limit in the future.`;

const handlersOf = (onRecorded: (recording: Recording) => void): RecorderHandlers => ({
  onRecorded,
  onError: (message) => void toast.error(message),
  onMaximum: () => void toast.warning(maximumMessage(maxMs / 1_000)),
});

type RecorderBarProps = { isDisabled: boolean; onRecorded: (recording: Recording) => void };

/** Speak into the microphone instead of choosing a file. Leaving the page drops an unfinished take. */
export const RecorderBar = ({ isDisabled, onRecorded }: RecorderBarProps) => {
  const [deviceId, setDeviceId] = useState("");
  const [recorder] = useState(() => new Recorder({ minMs, maxMs }));
  useEffect(() => () => recorder.abort(), [recorder]);
  const { phase, elapsedMs, levels } = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot);
  // Names of microphones are told once one was allowed, so the list is asked for again after a take.
  const devices = useQuery({ queryKey: ["microphones", phase === "stopped"], queryFn: listMicrophones }).data ?? [];
  return (
    <RecorderWidget
      phase={phase}
      elapsedMs={elapsedMs}
      maxMs={maxMs}
      levels={levels}
      devices={devices}
      deviceId={deviceId}
      onDevice={setDeviceId}
      isDisabled={isDisabled}
      onStart={() => void recorder.start(handlersOf(onRecorded), deviceId || undefined)}
      onStop={() => recorder.stop()}
    />
  );
};
