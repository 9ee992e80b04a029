import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { t } from "./messages.ts";

/** As Chromium, Firefox and Safari say that a part of the pages did not come. */
const missingPart = /^(Failed to fetch dynamically|error loading dynamically|Importing a module script failed)/;

type ErrorPageProps = { error: unknown; /** In the shell, which stays. */ isInside?: boolean };

/** A page that could not be shown. Drafts and clips are not lost by it. */
export const ErrorPage = ({ error, isInside = false }: ErrorPageProps) => {
  const router = useRouter();
  useEffect(() => {
    const retry = (): void => void router.invalidate();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [router]);
  // Its server answers, or it would be another error: a newer version was installed, and only a new start finds its parts.
  const isOutdated = error instanceof Error && missingPart.test(error.message);
  const content = (
    <EmptyState
      picture={<VoiceOrb voiceId="hush" sound={{ pitchHz: 120, brightnessDb: -8 }} sizePx={72} />}
      title={t.thisPageCouldNotBeOpened}
      text={t.whatYouWroteAndMadeIsKept(isOutdated ? t.timbreWasUpdated : messageFor(error))}
      action={
        <Button look="primary" onClick={() => (isOutdated ? window.location.reload() : void router.invalidate())}>
          {isOutdated ? t.reload : t.tryAgain}
        </Button>
      }
    />
  );
  if (isInside) return <div className="grid h-full place-items-center">{content}</div>;
  return (
    <main id="content" className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{t.somethingWentWrong}</h1>
      {content}
    </main>
  );
};

type LoadFailureProps = { title: string; error: unknown; refetch: () => Promise<unknown> };

/** What a page is about did not come; the page itself stands. */
export const LoadFailure = ({ title, error, refetch }: LoadFailureProps) => (
  <EmptyState
    title={title}
    text={messageFor(error)}
    action={<Button onClick={() => void refetch()}>{t.tryAgain}</Button>}
  />
);
