import { type CSSProperties, useEffect, useMemo, useRef } from "react";
import { orbColoursOf, type OrbSound } from "./orb-colours.ts";
import { useMediaQuery } from "../hooks/use-media-query.ts";

export type VoiceOrbProps = {
  voiceId: string;
  sound?: OrbSound;
  sizePx: number;
  /** Given while the voice speaks: how loud it is right now, 0 to 1. */
  loudness?: (() => number) | null;
};

/** Follows the loudness frame by frame, past React: only one style value changes. */
const useBreath = (loudness: (() => number) | null) => {
  const ref = useRef<HTMLSpanElement>(null);
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  useEffect(() => {
    const orb = ref.current;
    if (!orb || !loudness || isStill) return;
    let shown = 0;
    let frame = 0;
    const draw = (): void => {
      const now = loudness();
      // Rises at once, falls slowly: like breath, not like a meter.
      shown = now > shown ? now : shown * 0.9 + now * 0.1;
      orb.style.setProperty("--loud", shown.toFixed(3));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      orb.style.removeProperty("--loud");
    };
  }, [loudness, isStill]);
  return ref;
};

/** The face of a voice, the same everywhere. Decorative: the name stands beside it. */
export const VoiceOrb = ({ voiceId, sound, sizePx, loudness = null }: VoiceOrbProps) => {
  const ref = useBreath(loudness);
  const colours = useMemo(() => orbColoursOf(voiceId, sound), [voiceId, sound]);
  const style = {
    width: sizePx,
    height: sizePx,
    "--orb-size": `${sizePx}px`,
    "--orb-a": colours.light,
    "--orb-b": colours.body,
    "--orb-c": colours.deep,
    "--orb-d": colours.swirl,
    "--orb-turn": `${colours.turnDeg}deg`,
  } as CSSProperties;
  return (
    <span ref={ref} aria-hidden className="orb" data-speaking={loudness !== null} style={style}>
      <span className="orb-skin" />
    </span>
  );
};
