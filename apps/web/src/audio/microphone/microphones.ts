import { t } from "../messages.ts";

export type Microphone = { deviceId: string; label: string };

export const deniedMessage = t.microphoneAccessDeniedPleaseEnable;
const noMicrophoneMessage = t.noMicrophoneWasFoundConnectOneAnd;

/** Microphones to choose from. Their names are only told once access was given; before that they are numbered. */
export const listMicrophones = async (): Promise<Microphone[]> => {
  const devices = await (navigator.mediaDevices?.enumerateDevices?.() ?? []);
  return devices
    .filter(({ kind, deviceId }) => kind === "audioinput" && deviceId !== "")
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || t.microphone(index + 1) }));
};

export const messageForMicrophone = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "PermissionDeniedError") return deniedMessage;
  if (name === "NotFoundError" || name === "OverconstrainedError") return noMicrophoneMessage;
  return error instanceof Error && error.message ? error.message : noMicrophoneMessage;
};
