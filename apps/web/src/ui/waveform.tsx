import { useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";

export type WaveformView = {
  /** Heights from 0 to 1, one per bar. */
  bars: readonly number[];
  /** 0 to 1: how much has been played, and how much has arrived. */
  playedRatio: number;
  arrivedRatio: number;
};

type WaveformProps = {
  /** Asked on every drawn frame; `barCount` follows the width. */
  read: (barCount: number) => WaveformView;
  /** Draws every frame while true; otherwise only when `version` changes or the size does. */
  isMoving: boolean;
  version: unknown;
  className?: string;
};

const [barPx, gapPx, restPx] = [3, 2, 3];

const draw = (canvas: HTMLCanvasElement, read: WaveformProps["read"]): void => {
  const context = canvas.getContext("2d");
  if (!context) return;
  const scale = window.devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  if (canvas.width !== width * scale || canvas.height !== height * scale) {
    canvas.width = width * scale;
    canvas.height = height * scale;
  }
  // Read from real properties: a canvas cannot resolve light-dark() inside a variable.
  const { color: played, borderTopColor: waiting } = getComputedStyle(canvas);
  const count = Math.max(1, Math.floor((width + gapPx) / (barPx + gapPx)));
  const { bars, playedRatio, arrivedRatio } = read(count);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  for (let bar = 0; bar < count; bar += 1) {
    const place = (bar + 0.5) / count;
    const size = Math.max(restPx, (bars[bar] ?? 0) * height);
    context.globalAlpha = place <= arrivedRatio ? 1 : 0.4;
    context.fillStyle = place <= playedRatio ? played : waiting;
    context.beginPath();
    context.roundRect(bar * (barPx + gapPx), (height - size) / 2, barPx, size, barPx / 2);
    context.fill();
  }
};

const onThemeChange = (repaint: () => void): (() => void) => {
  const scheme = window.matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(repaint);
  scheme.addEventListener("change", repaint);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    scheme.removeEventListener("change", repaint);
    chosen.disconnect();
  };
};

/** Rounded bars, the played part in the accent. Decorative: the seek slider around it carries the meaning. */
export const Waveform = ({ read, isMoving, version, className }: WaveformProps) => {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let frame = 0;
    const loop = (): void => {
      draw(canvas, read);
      if (isMoving) frame = requestAnimationFrame(loop);
    };
    loop();
    const sizes = new ResizeObserver(() => draw(canvas, read));
    sizes.observe(canvas);
    const stopThemes = onThemeChange(() => draw(canvas, read));
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      stopThemes();
    };
  }, [read, isMoving, version]);
  return <canvas ref={ref} aria-hidden className={classNames("border-wave text-accent", className)} />;
};
