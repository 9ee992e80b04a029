import { deserialize, serialize } from "node:v8";

/** The same form in which processes on one machine talk: plain data and typed arrays. */
export const pack = (message: unknown): Uint8Array => serialize(message);
export const unpack = <Message>(bytes: Uint8Array): Message => deserialize(bytes) as Message;
