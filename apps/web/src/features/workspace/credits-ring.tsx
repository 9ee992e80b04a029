import type { Credits } from "../../api/accounts/accounts.ts";
import { creditsTone, usedPercent } from "./credits.ts";

const [radius, thickness] = [8, 2.5];
const around = 2 * Math.PI * radius;
const tones = { neutral: "stroke-accent", orange: "stroke-warn", red: "stroke-danger" } as const;

/** How much of the month's credits is used, as a ring. */
export const CreditsRing = ({ credits, status }: { credits: Credits; status: string }) => (
  <svg
    aria-hidden
    width={20}
    height={20}
    viewBox="0 0 20 20"
    className="-rotate-90"
    data-tone={creditsTone(credits, status)}
  >
    <circle cx={10} cy={10} r={radius} fill="none" strokeWidth={thickness} className="stroke-pressed" />
    <circle
      cx={10}
      cy={10}
      r={radius}
      fill="none"
      strokeWidth={thickness}
      strokeLinecap="round"
      strokeDasharray={around}
      strokeDashoffset={around * (1 - usedPercent(credits) / 100)}
      className={tones[creditsTone(credits, status)]}
    />
  </svg>
);
