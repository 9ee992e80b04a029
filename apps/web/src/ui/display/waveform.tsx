import { useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";

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

type Size = { width: number; height: number };

const draw = (canvas: HTMLCanvasElement, { bars, playedRatio, arrivedRatio }: WaveformView, size: Size): void => {
  const context = canvas.getContext("2d");
  if (!context) return;
  const scale = window.devicePixelRatio || 1;
  const { width, height } = size;
  const count = barCountOf(width);
  if (canvas.width !== width * scale || canvas.height !== height * scale) {
    canvas.width = width * scale;
    canvas.height = height * scale;
  }
  // Read from real properties: a canvas cannot resolve light-dark() inside a variable.
  const { color: played, borderTopColor: waiting } = getComputedStyle(canvas);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  for (let bar = 0; bar < count; bar += 1) {
    const place = (bar + 0.5) / count;
    const tall = Math.max(restPx, (bars[bar] ?? 0) * height);
    context.globalAlpha = place <= arrivedRatio ? 1 : 0.4;
    context.fillStyle = place <= playedRatio ? played : waiting;
    context.beginPath();
    context.roundRect(bar * (barPx + gapPx), (height - tall) / 2, barPx, tall, barPx / 2);
    context.fill();
  }
};

const barCountOf = (widthPx: number): number => Math.max(1, Math.floor((widthPx + gapPx) / (barPx + gapPx)));

/**
 * What would look the same is not painted again: bars change colour a few times a second, frames come sixty times. The size
 * is asked for when it may have changed and not on every frame, which would lay out the whole page each time.
 */
const makePainter = (canvas: HTMLCanvasElement, read: WaveformProps["read"]) => {
  const measure = (): Size => ({ width: canvas.clientWidth, height: canvas.clientHeight });
  let size = measure();
  let painted = "";
  const paint = (): void => {
    const count = barCountOf(size.width);
    const view = read(count);
    const heights = view.bars.map((bar) => Math.round(bar * size.height));
    const look = [Math.round(view.playedRatio * count), Math.round(view.arrivedRatio * count), ...heights].join();
    if (look !== painted) draw(canvas, view, size);
    painted = look;
  };
  const repaint = (): void => {
    size = measure();
    painted = "";
    paint();
  };
  return { paint, repaint };
};

/** Longer than any change of colours takes. */
const settledMs = 300;

/** The change is told before the new colours are there, and they may still be moving: painted now and once settled. */
const onThemeChange = (repaint: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    repaint();
    clearTimeout(timer);
    timer = setTimeout(repaint, settledMs);
  };
  const scheme = window.matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(follow);
  scheme.addEventListener("change", follow);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    clearTimeout(timer);
    scheme.removeEventListener("change", follow);
    chosen.disconnect();
  };
};

/** Rounded bars, the played part in the accent. Decorative: the seek slider around it carries the meaning. */
export const Waveform = ({ read, isMoving, version, className }: WaveformProps) => {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const painter = makePainter(canvas, read);
    let frame = 0;
    const loop = (): void => {
      painter.paint();
      if (isMoving) frame = requestAnimationFrame(loop);
    };
    loop();
    const sizes = new ResizeObserver(() => painter.repaint());
    sizes.observe(canvas);
    const stopThemes = onThemeChange(() => painter.repaint());
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      stopThemes();
    };
  }, [read, isMoving, version]);
  return <canvas ref={ref} aria-hidden className={classNames("border-wave text-accent", className)} />;
};
