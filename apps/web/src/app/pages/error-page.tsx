import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";

type ErrorPageProps = { error: unknown; /** In the shell, which stays. */ isInside?: boolean };

/** A page that could not be shown. Drafts and clips are not lost by it. */
export const ErrorPage = ({ error, isInside = false }: ErrorPageProps) => {
  const router = useRouter();
  useEffect(() => {
    const retry = (): void => void router.invalidate();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [router]);
  const content = (
    <EmptyState
      picture={<VoiceOrb voiceId="hush" sound={{ pitchHz: 120, brightnessDb: -8 }} sizePx={72} />}
      title="This page could not be opened"
      text={`${messageFor(error)} What you wrote and made is kept.`}
      action={
        <Button look="primary" onClick={() => void router.invalidate()}>
          Try again
        </Button>
      }
    />
  );
  if (isInside) return <div className="grid h-full place-items-center">{content}</div>;
  return (
    <main id="content" className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Something went wrong</h1>
      {content}
    </main>
  );
};
