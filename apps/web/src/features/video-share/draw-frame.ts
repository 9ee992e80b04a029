import { captionAt, type VideoScene } from "./video-scene.ts";

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Piece = { text: string; isLit: boolean };

/** One picture of the video: the voice's colours, the words that are heard, the clip as bars. */
export const drawFrame = (context: Context, scene: VideoScene, positionMs: number): void => {
  const { width, height } = context.canvas;
  drawGround(context, scene);
  const unit = Math.min(width, height) / 100;
  context.textAlign = "center";
  context.fillStyle = scene.colours.faint;
  context.font = `500 ${3.4 * unit}px "Inter Variable", sans-serif`;
  context.fillText(scene.voiceName, width / 2, height * 0.16);
  drawCaption(context, scene, { positionMs, unit });
  drawBars(context, scene, positionMs);
};

const drawGround = (context: Context, { colours }: VideoScene): void => {
  const { width, height } = context.canvas;
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, width, height);
  const glow = context.createRadialGradient(width / 2, height * 0.9, 0, width / 2, height * 0.9, height * 0.8);
  glow.addColorStop(0, colours.glow);
  glow.addColorStop(1, "rgb(0 0 0 / 0)");
  context.globalAlpha = 0.35;
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 1;
};

type Place = { positionMs: number; unit: number };

const drawCaption = (context: Context, scene: VideoScene, { positionMs, unit }: Place): void => {
  const { width, height } = context.canvas;
  const { before, word, after } = captionAt(scene, positionMs);
  context.font = `600 ${6.4 * unit}px "Inter Variable", sans-serif`;
  const pieces = [...piecesOf(before, false), ...piecesOf(word, true), ...piecesOf(after, false)];
  const lines = breakLines(context, pieces, width * 0.84);
  const lineHeight = 8.6 * unit;
  const top = height * 0.42 - ((lines.length - 1) * lineHeight) / 2;
  lines.forEach((line, at) => drawLine(context, scene, { line, y: top + at * lineHeight }));
};

/** Words with the space or the comma that follows them. */
const piecesOf = (text: string, isLit: boolean): Piece[] =>
  (text.match(/\S+\s*|\s+/gu) ?? []).map((piece) => ({ text: piece.replace(/\s+/gu, " "), isLit }));

const widthOf = (context: Context, line: readonly Piece[]): number =>
  context.measureText(line.map(({ text }) => text).join("")).width;

const breakLines = (context: Context, pieces: readonly Piece[], maxWidth: number): Piece[][] => {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    const line = lines.at(-1) as Piece[];
    if (line.length > 0 && widthOf(context, [...line, piece]) > maxWidth) lines.push([piece]);
    else line.push(piece);
  }
  return lines;
};

const drawLine = (context: Context, { colours }: VideoScene, { line, y }: { line: Piece[]; y: number }): void => {
  context.textAlign = "left";
  let x = (context.canvas.width - widthOf(context, line)) / 2;
  for (const piece of line) {
    context.fillStyle = piece.isLit ? colours.accent : colours.ink;
    context.fillText(piece.text, x, y);
    x += context.measureText(piece.text).width;
  }
};

const drawBars = (context: Context, { bars, durationMs, colours }: VideoScene, positionMs: number): void => {
  const { width, height } = context.canvas;
  const step = (width * 0.84) / bars.length;
  const tallest = height * 0.16;
  bars.forEach((bar, at) => {
    const size = Math.max(step * 0.6, bar * tallest);
    const isPlayed = (at + 0.5) / bars.length <= positionMs / durationMs;
    context.fillStyle = isPlayed ? colours.accent : colours.faint;
    context.globalAlpha = isPlayed ? 1 : 0.45;
    context.beginPath();
    context.roundRect(width * 0.08 + at * step, height * 0.8 - size / 2, step * 0.6, size, step * 0.3);
    context.fill();
  });
  context.globalAlpha = 1;
};
