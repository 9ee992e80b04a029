import { encode } from "uqr";

/** Text for a camera. Dark on white in every theme: readers expect it so. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, data } = encode(text, { border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-control bg-white"
    >
      <path d={squares.join("")} fill="oklch(0.2 0 0)" />
    </svg>
  );
};
