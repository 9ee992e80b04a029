import type { EarCallName, EarCallOptions, EarCalls, EarRequest, EarAnswer } from "@timbre/engine";
import type { EarHost } from "../engine/ear-host.ts";
import { translateError } from "../engine/translate-error.ts";
import { canHear } from "./card.ts";
import type { Fleet } from "./fleet.ts";
import { openFleetLines, type WithLines } from "./fleet-lines.ts";
import { isLoss } from "./is-loss.ts";
import { openShelf } from "./shelf.ts";

/** Losses after which a call is given up. */
const mostLosses = 3;

type Asked<Name extends EarCallName> = { name: Name; request: EarRequest<Name>; options: EarCallOptions<Name> };

/** Hearing by an engine of the fleet. A call whose engine dies is begun again elsewhere, unless some of its sound is out. */
export const openFleetEar = ({ wire, roster, waitingLine, isWorker, workMs }: Fleet): EarHost & WithLines => {
  const lines = openFleetLines<EarCalls>(wire, { part: "ear", onGone: roster.drop });
  const shelf = openShelf(wire);

  const callOnce = async <Name extends EarCallName>({ name, request, options }: Asked<Name>) => {
    const shelved = await shelf.put(request);
    try {
      const { signal } = options;
      const canDo = (card: Parameters<typeof canHear>[0]): boolean => canHear(card, name);
      const engineId = await waitingLine.placeFor({ part: "ear", canDo, isBatch: isWorker, size: 1, signal });
      return await (await lines.to(engineId)).call(name, shelved.request, options);
    } finally {
      shelved.clear();
    }
  };

  const call = async <Name extends EarCallName>(
    name: Name,
    request: EarRequest<Name>,
    options: EarCallOptions<Name>,
  ): Promise<EarAnswer<Name>> => {
    let isBegun = false;
    const overAtMs = performance.now() + workMs;
    const onEvent: typeof options.onEvent = (event) => {
      isBegun = true;
      return options.onEvent?.(event);
    };
    for (let losses = 1; ; losses += 1) {
      try {
        return await callOnce({ name, request, options: { ...options, overAtMs, onEvent } });
      } catch (error) {
        const isOver = options.signal.aborted || isBegun || losses >= mostLosses || !isLoss(error);
        if (isOver) throw translateError(error);
      }
    }
  };

  return { call, hasLine: lines.has, pid: () => undefined, stop: async () => lines.close() };
};
