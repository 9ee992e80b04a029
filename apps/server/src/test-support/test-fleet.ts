import { createEngine, type EngineOptions, openToyBackend, type ToyOptions } from "@timbre/engine";
import type { EarHost } from "../platform/engine/ear-host.ts";
import type { EngineHost } from "../platform/engine/engine-host.ts";
import type { SpeakRequest, SpeechChunk } from "../platform/engine/speech-engine.ts";
import { openFleet, type OpenFleet } from "../platform/fleet/open-fleet.ts";
import { openWire } from "../platform/fleet/open-wire.ts";
import { type ServedEngine, type ServeEngineOptions, serveEngine } from "../platform/fleet/serve-engine.ts";
import { openLog } from "../platform/log.ts";

const log = openLog("silent");
const patienceMs = 10_000;
const natsOf = (url: string, caFile?: string) => ({ servers: [url], prefix: "timbre", caFile });

/** An engine of tones, as a host that runs here. */
export const toyHost = ({ markKey, ...options }: ToyOptions & Pick<EngineOptions, "markKey"> = {}): EngineHost => {
  const engine = createEngine({ backend: openToyBackend(options), ...(markKey ? { markKey } : {}) });
  return { ...engine, pid: () => undefined, stop: engine.close };
};

/** What it is asked to say, unless a test says otherwise: six paragraphs, as samples. */
export const toyRequest: SpeakRequest = {
  text: Array.from({ length: 6 }, (_, i) => `Paragraph ${i} is said by a toy that plays tones.`).join("\n\n"),
  voice: { kind: "builtin", name: "af_heart" },
  settings: { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false },
  format: "pcm_24000",
  seed: 3,
  normalise: "auto",
  fairnessKey: "a",
};

/** Everything that is said, as one. */
export const listen = async (
  { engine }: { engine: Pick<EngineHost, "speak"> },
  over: Partial<SpeakRequest> = {},
  onChunk?: (chunk: SpeechChunk, index: number) => unknown,
): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of engine.speak({ ...toyRequest, ...over }, new AbortController().signal)) {
    parts.push(chunk.audio);
    await onChunk?.(chunk, parts.length - 1);
  }
  return Buffer.concat(parts);
};

export type TestEngine = {
  id(): string;
  served: ServedEngine;
  /** Ends as a killed process does, without a word. */
  die(): Promise<void>;
};

type JoinOptions = Pick<ServeEngineOptions, "knows" | "openTrace" | "onEnd"> & {
  mouth?: EngineHost;
  ear?: EarHost;
  room?: number;
  caFile?: string;
};

/** An engine that joins the fleet of this test. */
export const joinEngine = async (url: string, { room = 4, caFile, ...options }: JoinOptions): Promise<TestEngine> => {
  const wire = await openWire({ nats: natsOf(url, caFile), name: "engine", log, patienceMs });
  const served = serveEngine({ ...options, wire, room: { mouth: room, ear: room }, version: "0.0.0" });
  const die = async (): Promise<void> => {
    await wire.nats.close();
    served.close();
  };
  return { id: wire.id, served, die };
};

type WebOptions = { isWorker?: boolean; waitMs?: number; workMs?: number; patienceMs?: number; caFile?: string };

export const joinWeb = (url: string, { caFile, ...over }: WebOptions = {}): Promise<OpenFleet> =>
  openFleet({
    ...{ nats: natsOf(url, caFile), isWorker: false, log, patienceMs },
    ...{ waitMs: 10_000, workMs: 600_000, maxWaiting: 16 },
    ...over,
  });

/** A host that notes what it is asked, and can be held back. */
export const notingHost = (name: string, asked: string[], hold?: Promise<void>): EngineHost => {
  const host = toyHost({ beforeSaying: () => hold ?? Promise.resolve() });
  return {
    ...host,
    speak: (wanted, signal) => {
      asked.push(`${name} ${wanted.text.slice(0, 6)}`);
      return host.speak(wanted, signal);
    },
  };
};
