import { useEffect, useEffectEvent, useState } from "react";
import { openReadAlong } from "../../../api/professional-clone/read-along.ts";
import { openTap } from "../../../audio/microphone/microphone-tap.ts";
import { startFollowing } from "./follow-script.ts";
import type { Script } from "./script-source.ts";

type ReadAlongUse = { script: Script | null; isOn: boolean; streamOf: () => MediaStream | null };
type ReadAlong = { readTo: number; error: string | null };

const atStart: ReadAlong = { readTo: 0, error: null };

/** Follows somebody who reads a script aloud: how many of its characters were read. */
export const useReadAlong = ({ script, isOn, streamOf }: ReadAlongUse): ReadAlong => {
  const [state, setState] = useState(atStart);
  const [followed, setFollowed] = useState(script);
  if (followed !== script) {
    setFollowed(script);
    setState(atStart);
  }
  const openStream = useEffectEvent(streamOf);
  useEffect(() => {
    const stream = openStream();
    if (!isOn || !script || !stream) return;
    const follower = startFollowing(script.text, script.language);
    const socket = openReadAlong(script.language, {
      onHeard: (text) => {
        const readTo = follower(text);
        setState((now) => (now.readTo === readTo ? now : { ...now, readTo }));
      },
      onError: (error) => setState((now) => ({ ...now, error: error?.message ?? null })),
    });
    const tap = openTap(stream, socket.send);
    return () => {
      tap.close();
      socket.close();
      setState(atStart);
    };
  }, [isOn, script]);
  return state;
};
