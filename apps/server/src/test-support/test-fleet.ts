import { createEngine, openToyBackend, type ToyOptions } from "@timbre/engine";
import type { EarHost } from "../platform/engine/ear-host.ts";
import type { EngineHost } from "../platform/engine/engine-host.ts";
import { openFleet, type OpenFleet } from "../platform/fleet/open-fleet.ts";
import { openWire } from "../platform/fleet/open-wire.ts";
import { type ServedEngine, type ServeEngineOptions, serveEngine } from "../platform/fleet/serve-engine.ts";
import { openLog } from "../platform/log.ts";

const log = openLog("silent");
const patienceMs = 10_000;
const natsOf = (url: string, caFile?: string) => ({ servers: [url], prefix: "timbre", caFile });

/** An engine of tones, as a host that runs here. */
export const toyHost = (options: ToyOptions = {}): EngineHost => {
  const engine = createEngine({ backend: openToyBackend(options) });
  return { ...engine, pid: () => undefined, stop: engine.close };
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

type WebOptions = { isWorker?: boolean; waitMs?: number; patienceMs?: number; caFile?: string };

export const joinWeb = (url: string, { caFile, ...over }: WebOptions = {}): Promise<OpenFleet> =>
  openFleet({ nats: natsOf(url, caFile), isWorker: false, waitMs: 10_000, maxWaiting: 16, log, patienceMs, ...over });
