import { percentile } from "../figures.ts";
import { type Crowd, type FleetForecast, type FleetShape, simulateFleet } from "./simulate-fleet.ts";

export type Promised = { firstP95Seconds: number; gapShare: number };
export type Plan = { engines: number; forecast: FleetForecast };

const keeps = ({ firstSeconds, gapShare }: FleetForecast, promised: Promised): boolean =>
  percentile(firstSeconds, 0.95) <= promised.firstP95Seconds && gapShare <= promised.gapShare;

/** The fewest engines that keep a promise to so many listeners. More of them never make it worse, so that halves are tried. */
export const planEngines = (shape: Omit<FleetShape, "engines">, crowd: Crowd, promised: Promised): Plan => {
  const tryWith = (engines: number): Plan => ({ engines, forecast: simulateFleet({ ...shape, engines }, crowd) });
  let most = 1;
  let best = tryWith(most);
  while (!keeps(best.forecast, promised)) {
    // One engine for each listener is enough; what is missing then is something else.
    if (most > 2 * crowd.listeners)
      throw new Error("No number of engines keeps this promise: something else is too slow");
    best = tryWith((most *= 2));
  }
  let tooFew = Math.floor(most / 2);
  while (best.engines - tooFew > 1) {
    const middle = tryWith(Math.floor((tooFew + best.engines) / 2));
    if (keeps(middle.forecast, promised)) best = middle;
    else tooFew = middle.engines;
  }
  return best;
};
