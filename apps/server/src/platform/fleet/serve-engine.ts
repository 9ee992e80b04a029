import {
  type EarCalls,
  type EarHandlers,
  earAbilities,
  type EngineCalls,
  engineHandlers,
  type EngineStatus,
  leftOutPrograms,
  lineVersion,
  speakAbilities,
  type ServeOptions,
  type SpeakAbilities,
} from "@timbre/engine";
import type { EarHost } from "../engine/ear-host.ts";
import type { EngineHost } from "../engine/engine-host.ts";
import { type Abilities, type EngineCard, kindOf } from "./card.ts";
import { type EngineDesk, openEngineDesk } from "./engine-desk.ts";
import { fetchShelved } from "./fetch-shelved.ts";
import type { EnginePart } from "./fleet-settings.ts";
import type { Wire } from "./open-wire.ts";
import { answerDoor } from "./peers.ts";
import { cardEveryMs } from "./roster.ts";
import { atDesk, type EndedCall, noted, type ServedPart, servePart } from "./serve-part.ts";

export type ServeEngineOptions = {
  wire: Wire;
  /** Their failures are those of the engine, not yet translated. */
  mouth?: EngineHost | undefined;
  ear?: EarHost | undefined;
  room: Record<EnginePart, number>;
  version: string;
  /** Told of every call that was made of it, inside of the trace of its request. */
  onEnd?(ended: EndedCall): void;
  openTrace?: ServeOptions["openTrace"];
  /** What it knows of requests, where that is not all that this version does: for tests of mixed versions. */
  knows?: ((able: SpeakAbilities) => SpeakAbilities) | undefined;
};

export type ServedEngine = {
  /** Takes no new work, and lets what is under way end within this time. */
  drain(withinMs: number): Promise<void>;
  close(): void;
};

type Part = { part: EnginePart; desk: EngineDesk; served: ServedPart; room: number; state(): Promise<PartState> };
type PartState = { abilities: Abilities } & Pick<EngineStatus, "state" | "stage" | "memoryMb" | "waitingRequests">;

const lookEveryMs = 100;

/** Offers the engines of this machine to the fleet. */
export const serveEngine = ({ mouth, ear, room, version, knows, ...shared }: ServeEngineOptions): ServedEngine => {
  const { wire } = shared;
  const sinceMs = Math.round(Date.now() - process.uptime() * 1_000);
  let isLeaving = false;
  const onChange = (): void => void showCards();
  const parts: Part[] = [
    ...(mouth ? [mouthPart({ ...shared, mouth, room: room.mouth, knows, onChange })] : []),
    ...(ear ? [earPart({ ...shared, ear, room: room.ear, onChange })] : []),
  ];
  /** The last look at each part, so that a change of load is told without asking its process. */
  const looks = new Map<Part, PartState>();

  const showCards = (): void => {
    for (const [part, look] of looks) wire.nats.publish(wire.subjects.cards, JSON.stringify(cardOf(part, look)));
  };
  const cardOf = ({ part, desk, room: places }: Part, look: PartState): EngineCard => ({
    engineId: wire.id(),
    part,
    version,
    kind: kindOf(look.abilities),
    abilities: look.abilities,
    state: isLeaving ? "leaving" : look.state,
    stage: look.stage,
    room: places,
    busy: desk.busy(),
    waiting: look.waitingRequests,
    memoryMb: look.memoryMb,
    sinceMs,
  });
  const look = async (): Promise<void> => {
    for (const part of parts) {
      const found = await part.state();
      looks.set(part, found);
      part.desk.setKind(found.state === "ready" && !isLeaving ? kindOf(found.abilities) : undefined);
    }
    showCards();
  };
  answerDoor(wire, ({ from, part, isNew }) => {
    const served = parts.find((one) => one.part === part)?.served;
    if (isNew) served?.open(from);
    return served?.has(from) ?? false;
  });
  wire.nats.subscribe(wire.subjects.hello, { callback: () => showCards() });
  wire.onBack(() => void look());
  const timer = setInterval(() => void look(), cardEveryMs);
  void look();

  const isIdle = (): boolean => parts.every(({ desk }) => desk.busy() === 0);
  return {
    drain: async (withinMs) => {
      isLeaving = true;
      const endMs = performance.now() + withinMs;
      await look();
      while (!isIdle() && performance.now() < endMs) await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      showCards();
    },
    close: () => {
      clearInterval(timer);
      for (const { served } of parts) served.close();
    },
  };
};

type PartOptions = Pick<ServeEngineOptions, "wire" | "onEnd" | "openTrace"> & { room: number; onChange(): void };

type MouthOptions = PartOptions & Pick<ServeEngineOptions, "knows"> & { mouth: EngineHost };

const mouthPart = ({ wire, mouth, room, knows, onChange, onEnd, openTrace }: MouthOptions): Part => {
  const desk = openEngineDesk({ wire, part: "mouth", room, onChange });
  const handlers = engineHandlers({ ...mouth, close: () => Promise.resolve() });
  const told = onEnd ? noted(handlers, onEnd, ["status"]) : handlers;
  const served = servePart<EngineCalls>(wire, { part: "mouth", handlers: atDesk(told, desk, ["status"]), openTrace });
  const able = knows ? knows(speakAbilities()) : speakAbilities();
  const state = async (): Promise<PartState> => {
    const { languages, leftOut, models, ...status } = await mouth.status();
    return { ...status, abilities: { line: lineVersion, speak: { ...able, languages, models }, leftOut } };
  };
  return { part: "mouth", desk, served, room, state };
};

const earPart = ({ wire, ear, room, onChange, onEnd, openTrace }: PartOptions & { ear: EarHost }): Part => {
  const desk = openEngineDesk({ wire, part: "ear", room, onChange });
  // Voices are trained beside a worker, where what a training has is kept.
  const calls = earAbilities().filter((name) => name !== "train");
  const handlers = Object.fromEntries(
    calls.map((name) => [name, handleHere(wire, ear, name as keyof EarHandlers)]),
  ) as unknown as EarHandlers;
  const told = onEnd ? noted(handlers, onEnd) : handlers;
  const served = servePart<EarCalls>(wire, { part: "ear", handlers: atDesk(told, desk), openTrace });
  const abilities: Abilities = { line: lineVersion, calls, leftOut: leftOutPrograms() };
  const idle = { state: "ready", stage: "ready", memoryMb: 0, waitingRequests: 0 } as const;
  return { part: "ear", desk, served, room, state: async () => ({ ...idle, abilities }) };
};

const handleHere =
  <Name extends keyof EarHandlers>(wire: Wire, ear: EarHost, name: Name) =>
  async (
    shelved: Parameters<EarHandlers[Name]>[0],
    { signal, emit }: { signal: AbortSignal; emit(event: EarCalls[Name]["event"]): Promise<void> },
  ): Promise<EarCalls[Name]["answer"]> => {
    const { request, clear } = await fetchShelved(wire, shelved as EarCalls[Name]["request"]);
    try {
      return await ear.call(name, request, { signal, onEvent: emit });
    } finally {
      await clear();
    }
  };
