import { useEffect, useState } from "react";

/** Microphones the browser names; it names none before it was allowed to use one. */
export const useMicrophones = (): readonly MediaDeviceInfo[] => {
  const [found, setFound] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
      const named = devices.filter(({ kind, deviceId, label }) => kind === "audioinput" && deviceId && label);
      if (isHere) setFound(named.filter(({ deviceId }) => deviceId !== "default"));
    };
    void look().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return found;
};
