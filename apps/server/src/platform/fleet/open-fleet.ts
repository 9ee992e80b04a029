import type { FastifyBaseLogger } from "fastify";
import type { EarHost } from "../engine/ear-host.ts";
import type { EngineHost } from "../engine/engine-host.ts";
import { openFleetEar } from "./fleet-ear.ts";
import type { NatsSettings } from "./fleet-settings.ts";
import { openFleetSpeech } from "./fleet-speech.ts";
import { openWire, type Wire } from "./open-wire.ts";
import { answerDoor } from "./peers.ts";
import { openRoster, type Roster } from "./roster.ts";
import { openWaitingLine } from "./waiting-line.ts";

export type FleetOptions = {
  nats: NatsSettings;
  /** Nobody listens to what a worker asks for: it goes behind others. */
  isWorker: boolean;
  waitMs: number;
  workMs: number;
  maxWaiting: number;
  log: FastifyBaseLogger;
  patienceMs: number;
};

export type OpenFleet = {
  wire: Wire;
  engine: EngineHost;
  ear: EarHost;
  /** The engines that are there. */
  cards: Roster["cards"];
  close(): Promise<void>;
};

/** Engines on other machines, behind the same doors as those in processes of our own. */
export const openFleet = async (options: FleetOptions): Promise<OpenFleet> => {
  const { isWorker, workMs } = options;
  const wire = await openWire({ ...options, name: isWorker ? "timbre worker" : "timbre web" });
  const roster = openRoster(wire);
  const waitingLine = openWaitingLine({ wire, roster, ...options });
  const fleet = { wire, roster, waitingLine, isWorker, workMs };
  const [engine, ear] = [openFleetSpeech(fleet), openFleetEar(fleet)];
  answerDoor(wire, ({ from, part }) => (part === "mouth" ? engine : ear).hasLine(from));
  return {
    wire,
    engine,
    ear,
    cards: roster.cards,
    close: async () => {
      await Promise.all([engine.stop(), ear.stop()]);
      roster.stop();
      await wire.close();
    },
  };
};
