import type { Metrics } from "../../platform/metrics/metrics.ts";
import type { Credits } from "./credits.ts";

/** The same credits, with every charge counted by its product. */
export const countCharges = ({ hold }: Credits, { charged }: Pick<Metrics, "charged">): Credits => ({
  hold: async (request) => {
    const held = await hold(request);
    return {
      ...held,
      settle: async (tx, outcome) => {
        const counts = await held.settle(tx, outcome);
        charged(request.use?.product ?? "other", Math.max(0, counts.countTo - counts.countFrom));
        return counts;
      },
    };
  },
});
