import type { ChildProcess } from "node:child_process";

/** A two-way connection for messages. Either end may close without warning. */
export type Channel<Out, In> = {
  send(message: Out): void;
  onMessage(listener: (message: In) => void): void;
  onClosed(listener: () => void): void;
};

/** To a child started with `fork(entry, { serialization: "advanced" })`. */
export const channelToChild = <Out extends object, In>(child: ChildProcess): Channel<Out, In> => ({
  send(message) {
    // A child that is about to end is reported by onClosed; a failed send adds nothing.
    if (child.connected) child.send(message, () => undefined);
  },
  onMessage: (listener) => void child.on("message", (message) => listener(message as In)),
  onClosed(listener) {
    child.once("exit", listener);
    child.once("error", listener);
  },
});

/** From such a child to the process that started it. */
export const channelToParent = <Out, In>(): Channel<Out, In> => ({
  send(message) {
    // Without a parent nobody listens; onClosed ends this process.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  },
  onMessage: (listener) => void process.on("message", (message) => listener(message as In)),
  onClosed: (listener) => void process.once("disconnect", listener),
});
