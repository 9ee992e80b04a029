import { type ChangeEvent, changeEvent, changeStreamLimits } from "@timbre/contract";
import { createParser } from "eventsource-parser";

/** A server that is there says so more often than this. */
const maxSilenceMs = changeStreamLimits.beatMs * 3;

/** Reads server-sent events until their end; a stream that falls silent is given up. */
export const readEvents = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: ChangeEvent) => void,
): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const parser = createParser({ onEvent: ({ data }) => tell(data, onEvent) });
  for (;;) {
    const timer = setTimeout(() => void reader.cancel(), maxSilenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    parser.feed(value);
  }
};

/** A server of a later version may tell of kinds that this page does not know. */
const tell = (data: string, onEvent: (event: ChangeEvent) => void): void => {
  const event = changeEvent.safeParse(JSON.parse(data));
  if (event.success) onEvent(event.data);
};
