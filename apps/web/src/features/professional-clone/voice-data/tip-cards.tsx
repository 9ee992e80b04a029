import { Lightbulb, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../messages.ts";

type TipCardsProps = { onTips: () => void };

/** What helps before the first sample is there. */
export const TipCards = ({ onTips }: TipCardsProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <TipCard
      icon={<Lightbulb size={18} aria-hidden />}
      title={t.tipsToHelpYouGetStarted}
      text={t.oneSpeakerAQuietRoomASteady}
      action={
        <button
          type="button"
          onClick={onTips}
          className="mt-2 min-h-6 rounded-control text-xs font-medium text-accent-text underline underline-offset-2"
        >
          {t.seeAllTips}
        </button>
      }
    />
    <TipCard
      icon={<UsersRound size={18} aria-hidden />}
      title={t.separateMultipleSpeakers}
      text={t.moreThanOnePersonInARecordingAddIt}
    />
  </div>
);

type TipCardProps = { icon: ReactNode; title: string; text: string; action?: ReactNode };

const TipCard = ({ icon, title, text, action }: TipCardProps) => (
  <section className="rounded-card border border-line p-4">
    <span className="text-accent-text">{icon}</span>
    <h3 className="mt-2 text-sm font-medium">{title}</h3>
    <p className="mt-1 text-xs text-soft">{text}</p>
    {action}
  </section>
);
