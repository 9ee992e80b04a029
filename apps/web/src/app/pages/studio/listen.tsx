import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { messageFor } from "../../../api/client/message-for.ts";
import { publishedQuery } from "../../../api/studio/listening.ts";
import { PublicFrame } from "../../../features/landing/public-frame.tsx";
import { ListenPage } from "../../../features/studio/listening/listen-page.tsx";
import { EmptyState } from "../../../ui/display/empty-state.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { VoiceOrb } from "../../../ui/display/voice-orb.tsx";
import { hasSessionHint } from "../../../frame/session-hint.ts";
import { t } from "../messages.ts";

/** Open to strangers, and to nobody else's search engine: the link is the permission. */
export const Listen = () => {
  const { listenId } = useParams({ from: "/listen/$listenId" });
  const published = useQuery(publishedQuery(listenId));
  const title = published.data?.title;
  useEffect(() => {
    if (title) document.title = `${title} · Timbre`;
  }, [title]);
  useEffect(() => keepOutOfSearch(), []);
  return (
    <PublicFrame isSignedIn={hasSessionHint()}>
      {published.isPending && (
        <div className="mx-auto max-w-190 space-y-4 px-5 py-6 sm:px-8">
          <Skeleton className="h-40 w-40" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {published.isError && (
        <EmptyState
          isWholePage
          picture={<VoiceOrb voiceId="silence" sound={{ pitchHz: 110, brightnessDb: -15 }} sizePx={72} />}
          title={t.nothingToHearHere}
          text={messageFor(published.error)}
        />
      )}
      {published.data && <ListenPage published={published.data} />}
    </PublicFrame>
  );
};

const keepOutOfSearch = (): (() => void) => {
  const meta = document.createElement("meta");
  meta.name = "robots";
  meta.content = "noindex";
  document.head.append(meta);
  return () => meta.remove();
};
