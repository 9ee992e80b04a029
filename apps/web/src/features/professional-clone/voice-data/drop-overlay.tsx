import { Upload } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { t } from "../messages.ts";

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/** Files may be dropped anywhere on the page; while they hang over it, this says so. */
export const DropOverlay = ({ onDrop }: { onDrop: (files: File[]) => void }) => {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener("dragenter", over, { signal });
    document.addEventListener("dragover", over, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("drop", drop, { signal });
    return () => listeners.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none absolute -inset-2 z-20 grid animate-fade-in place-items-center rounded-card border-2 border-dashed border-accent bg-accent-soft/95">
      <p className="flex flex-col items-center gap-3 text-lg font-semibold text-accent-text">
        <Upload size={32} strokeWidth={1.5} aria-hidden />
        {t.dropHere}
      </p>
    </div>
  );
};
