import { type ChangeEvent, changeEvent, changeStreamLimits } from "@timbre/contract";

const dataMark = "data: ";
/** A server that is there says so more often than this. */
const maxSilenceMs = changeStreamLimits.beatMs * 3;

/** Reads server-sent events until their end; a stream that falls silent is given up. */
export const readEvents = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: ChangeEvent) => void,
): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const timer = setTimeout(() => void reader.cancel(), maxSilenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    const blocks = (text + value).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) tell(block, onEvent);
  }
};

/** A server of a later version may tell of kinds that this page does not know. */
const tell = (block: string, onEvent: (event: ChangeEvent) => void): void => {
  if (!block.startsWith(dataMark)) return;
  const event = changeEvent.safeParse(JSON.parse(block.slice(dataMark.length)));
  if (event.success) onEvent(event.data);
};
