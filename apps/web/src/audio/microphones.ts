export type Microphone = { deviceId: string; label: string };

/** Microphones to choose from. Their names are only told once access was given; before that they are numbered. */
export const listMicrophones = async (): Promise<Microphone[]> => {
  const devices = await (navigator.mediaDevices?.enumerateDevices?.() ?? []);
  return devices
    .filter(({ kind, deviceId }) => kind === "audioinput" && deviceId !== "")
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `Microphone ${index + 1}` }));
};
