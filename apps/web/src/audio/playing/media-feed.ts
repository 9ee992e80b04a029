import { Lifetime } from "../lifetime.ts";
import type { Sound } from "./sound.ts";

const canStream = (contentType: string): boolean =>
  typeof MediaSource !== "undefined" && MediaSource.isTypeSupported(contentType);

/** Gives an audio element the bytes of a sound: as they arrive where the browser can, else once all are there. */
export const feedElement = (element: HTMLAudioElement, sound: Sound): Lifetime => {
  const life = new Lifetime();
  // Autoplay survives the change of source that the fallback makes; a play() call would be dropped by it.
  element.autoplay = true;
  if (sound.phase !== "complete" && canStream(sound.contentType)) feedWhileArriving(element, sound, life);
  else feedWhenComplete(element, sound, life);
  life.onEnd(() => {
    element.removeAttribute("src");
    element.load();
  });
  return life;
};

const setObjectUrl = (element: HTMLAudioElement, source: Blob | MediaSource, life: Lifetime): void => {
  const url = URL.createObjectURL(source);
  life.onEnd(() => URL.revokeObjectURL(url));
  element.src = url;
};

const feedWhenComplete = (element: HTMLAudioElement, sound: Sound, life: Lifetime): void => {
  let isSet = false;
  const check = (): void => {
    if (isSet || sound.phase !== "complete") return;
    isSet = true;
    setObjectUrl(element, sound.toBlob(), life);
    element.load();
  };
  life.onEnd(sound.subscribe(check));
  check();
};

const feedWhileArriving = (element: HTMLAudioElement, sound: Sound, life: Lifetime): void => {
  const media = new MediaSource();
  const streaming = new Lifetime();
  life.onEnd(() => streaming.end());
  let buffer: SourceBuffer | null = null;
  let sent = 0;

  /** The type is only known once the answer is there; some stored clips are in a format that cannot stream. */
  const openBuffer = (): void => {
    if (!canStream(sound.contentType)) {
      streaming.end();
      feedWhenComplete(element, sound, life);
      return;
    }
    buffer = media.addSourceBuffer(sound.contentType);
    streaming.listen(buffer, "updateend", pump);
  };

  const pump = (): void => {
    if (streaming.isOver || media.readyState !== "open" || buffer?.updating) return;
    const next = sound.chunks[sent];
    if (next && !buffer) openBuffer();
    // What cannot stream is fed otherwise by now, and the media source is closed.
    if (streaming.isOver) return;
    if (next && buffer) {
      sent += 1;
      buffer.appendBuffer(next);
    } else if (sound.phase === "complete") media.endOfStream();
    else if (sound.phase === "failed") media.endOfStream("network");
  };

  streaming.listen(media, "sourceopen", pump);
  streaming.onEnd(sound.subscribe(pump));
  setObjectUrl(element, media, life);
};
