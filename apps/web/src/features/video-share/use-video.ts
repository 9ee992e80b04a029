import { useEffect, useRef, useState } from "react";
import { CannotMakeVideo, type RenderedVideo, type RenderVideo, type VideoOrder } from "./render-video.ts";
import { t } from "./messages.ts";

const wordsFor = (error: unknown): string =>
  error instanceof CannotMakeVideo
    ? t.thisBrowserCannotWriteVideosThe
    : "The video could not be made. The clip is still here; please try again.";

/** A film and where the page can show it from. */
export type ShownVideo = RenderedVideo & { url: string };

/** What has to be let go of: the work under way and the address of what was made. */
type Held = { work: AbortController | null; url: string | null };

const release = (held: { current: Held }): void => {
  const { work, url } = held.current;
  work?.abort();
  if (url) URL.revokeObjectURL(url);
  held.current = { work: null, url: null };
};

/** One film being made; leaving stops it and forgets what was made. */
export const useVideo = (render: RenderVideo) => {
  const [progress, setProgress] = useState<number | null>(null);
  const [video, setVideo] = useState<ShownVideo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const held = useRef<Held>({ work: null, url: null });
  useEffect(() => () => release(held), []);

  const reset = (): void => {
    release(held);
    setProgress(null);
    setVideo(null);
    setProblem(null);
  };
  const start = async (order: VideoOrder): Promise<void> => {
    reset();
    const work = new AbortController();
    held.current = { work, url: null };
    setProgress(0);
    try {
      const made = await render(order, { signal: work.signal, onProgress: setProgress });
      if (work.signal.aborted) return;
      const url = URL.createObjectURL(made.blob);
      held.current = { work: null, url };
      setVideo({ ...made, url });
    } catch (error) {
      if (work.signal.aborted) return;
      setProblem(wordsFor(error));
    }
    setProgress(null);
  };
  return { progress, video, problem, start: (order: VideoOrder) => void start(order), reset };
};
