import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/controls/button.tsx";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { type AreaId, areas } from "./areas.ts";
import { t } from "./messages.ts";

/** Says what is not there, offers nothing that does nothing. */
export const ComingSoonPage = ({ area }: { area: AreaId }) => {
  const { purpose, missing, today } = areas[area];
  return (
    <div className="mx-auto flex max-w-140 flex-col items-start gap-4 px-5 py-12 sm:px-8 sm:py-20">
      <VoiceOrb voiceId={area} sound={{ pitchHz: 150, brightnessDb: -13 }} sizePx={56} />
      <h2 className="mt-2 text-lg font-semibold">{t.notOnThisServerYet}</h2>
      <p className="text-base text-soft">{purpose}</p>
      <p className="text-base text-soft">{missing}</p>
      {today.length > 0 && (
        <div className="mt-2">
          <p id="today" className="mb-3 text-sm font-medium">
            {t.hereToday}
          </p>
          <ul aria-labelledby="today" className="flex flex-wrap gap-2">
            {today.map(({ label, to }) => (
              <li key={label}>
                <Link to={to} className={buttonClass()}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
