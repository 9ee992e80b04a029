import { assistantLimits, type ServerEvent } from "@timbre/contract";

type Needs = { nextEventId(): number; now(): number; tell(event: ServerEvent): void };

/** Asks the other side from time to time whether it is there, and tells how long its last answer took. */
export const openPings = ({ nextEventId, now, tell }: Needs) => {
  let askedAtMs = 0;
  let tookMs: number | null = null;
  const timer = setInterval(() => {
    askedAtMs = now();
    tell({ type: "ping", ping_event: { event_id: nextEventId(), ping_ms: tookMs } });
  }, assistantLimits.pingEveryMs);
  timer.unref();
  return { answered: (): void => void (tookMs = now() - askedAtMs), stop: (): void => clearInterval(timer) };
};
