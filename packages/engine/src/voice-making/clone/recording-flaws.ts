import type { RecordingMeasures } from "../../hearing/quality/recording-advice.ts";

/** What was wrong with the recordings of a clone, beyond who speaks in them. */
export type RecordingFlaw = "telephone" | "noise" | "echo";
type Measured = Pick<RecordingMeasures, "durationMs" | "bandwidthHz" | "signalToNoiseDb" | "reverbMs">;

/**
 * Set by training readers. Thirty-eight as they are: above 7 kHz, one under 20 dB, none over 240 ms. Eight over a telephone: 3.8 to 3.9 kHz. Five with
 * talk or music behind them, 10 and 15 dB under the voice: 10 to 19 dB. Five in two halls: 240 to 540 ms where it can be measured, in six of ten.
 */
const holds: Record<RecordingFlaw, (one: Measured) => boolean> = {
  telephone: ({ bandwidthHz }) => bandwidthHz < 4_200,
  noise: ({ signalToNoiseDb }) => signalToNoiseDb < 20,
  echo: ({ reverbMs }) => (reverbMs ?? 0) > 280,
};
/** One poor recording among good ones does little harm. */
const leastShare = 1 / 3;

export const flawsOf = (recordings: readonly Measured[]): RecordingFlaw[] => {
  const total = recordings.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return (Object.keys(holds) as RecordingFlaw[]).filter((flaw) => {
    const flawed = recordings.filter(holds[flaw]).reduce((sum, { durationMs }) => sum + durationMs, 0);
    return flawed > leastShare * total;
  });
};
