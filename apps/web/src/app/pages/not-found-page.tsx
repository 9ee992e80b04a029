import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { t } from "./messages.ts";

/** A silence where a page was expected. Inside the shell it leads home, outside to the start. */
export const NotFoundPage = ({ isInside = false }: { isInside?: boolean }) => {
  const content = (
    <EmptyState
      picture={<VoiceOrb voiceId="silence" sound={{ pitchHz: 110, brightnessDb: -15 }} sizePx={72} />}
      title={t.nothingToHearHere}
      text={t.thisPageDoesNotExistItMayHaveMoved}
      action={
        <Link to={isInside ? "/app/home" : "/"} className={buttonClass({ look: "primary" })}>
          {isInside ? t.goToHome : t.goToTheStartPage}
        </Link>
      }
    />
  );
  if (isInside) return <div className="grid h-full place-items-center">{content}</div>;
  return (
    <main id="content" className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{t.pageNotFound}</h1>
      {content}
    </main>
  );
};
