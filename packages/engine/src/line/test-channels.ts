import type { CallTable } from "./calls.ts";
import type { Channel } from "./channel.ts";
import type { FromProcess, ToProcess } from "./protocol.ts";

/** For tests: both ends of a line inside one process. `cut` is what the death of either end looks like. */
export function channelPair<Calls extends CallTable>() {
  const closed: (() => void)[] = [];
  const toProcess: ((message: ToProcess<Calls>) => void)[] = [];
  const fromProcess: ((message: FromProcess<Calls>) => void)[] = [];
  const later =
    <Message>(listeners: ((message: Message) => void)[]) =>
    (message: Message) =>
      void setImmediate(() => listeners.forEach((listener) => listener(structuredClone(message))));
  const onClosed = (listener: () => void) => void closed.push(listener);
  const parent: Channel<ToProcess<Calls>, FromProcess<Calls>> = {
    send: later(toProcess),
    onMessage: (listener) => void fromProcess.push(listener),
    onClosed,
  };
  const child: Channel<FromProcess<Calls>, ToProcess<Calls>> = {
    send: later(fromProcess),
    onMessage: (listener) => void toProcess.push(listener),
    onClosed,
  };
  return { parent, child, cut: () => closed.forEach((listener) => listener()) };
}
