/** Length of an audio file as the browser reads it; null when it cannot. */
export const fileDurationMs = (file: File): Promise<number | null> =>
  new Promise((resolve) => {
    const url = URL.createObjectURL(file);
    const element = document.createElement("audio");
    const finish = (durationMs: number | null): void => {
      URL.revokeObjectURL(url);
      resolve(durationMs);
    };
    element.preload = "metadata";
    element.onloadedmetadata = () => finish(Number.isFinite(element.duration) ? element.duration * 1_000 : null);
    element.onerror = () => finish(null);
    element.src = url;
  });
