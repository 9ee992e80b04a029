import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { isIsolated } from "@timbre/contract";
import type { ReactNode } from "react";
import { ApiError } from "../../api/client/api-error.ts";
import { dubQuery } from "../../api/dubbing.ts";
import { flagsQuery, isFlagOn } from "../../api/workspace/flags.ts";
import { voicesQuery } from "../../api/voices/voices.ts";
import { ComingSoonPage } from "../../features/coming-soon/coming-soon-page.tsx";
import { DubPage } from "../../features/dubbing/dub-page.tsx";
import { DubbingPage } from "../../features/dubbing/dubbing-page.tsx";
import { ConsentBox } from "../../features/instant-clone/consent-box.tsx";
import { VoicePicker } from "../../features/voices/voice-picker.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { Guard } from "../guard.tsx";
import { useServices } from "../../frame/services.ts";
import { useUser } from "../../frame/use-user.ts";
import { LoadFailure } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { t } from "./messages.ts";

/** Films of dubs that were begun on this page: their picture never leaves it. */
const films = new Map<string, File>();

const Dubs = () => {
  const navigate = useNavigate();
  return (
    <DubbingPage
      onMade={(dubbingId, file) => {
        films.set(dubbingId, file);
        void navigate({ to: "/app/dubbing/$dubbingId", params: { dubbingId } });
      }}
    />
  );
};

const OneDub = () => {
  const { dubbingId } = useParams({ from: "/app/dubbing/$dubbingId" });
  const navigate = useNavigate();
  const { previews } = useServices();
  const { tier } = useUser();
  const dub = useQuery(dubQuery(dubbingId));
  const voices = useQuery(voicesQuery()).data;
  if (dub.isPending) return <Skeleton className="m-8 h-40" />;
  if (dub.error instanceof ApiError && dub.error.httpStatus === 404) return <NotFoundPage isInside />;
  if (!dub.data) return <LoadFailure title={t.theDubCouldNotBeLoaded} error={dub.error} refetch={dub.refetch} />;
  return (
    <DubPage
      // Its words are written on from what is there once they are written down.
      key={`${dubbingId} ${dub.data.sentences.length}`}
      dub={dub.data}
      film={films.get(dubbingId) ?? null}
      drawVoice={({ voiceId, onChoose }) => (
        <VoicePicker
          size="sm"
          voice={voices?.find((voice) => voice.voiceId === voiceId) ?? null}
          loudness={null}
          previews={previews}
          onChoose={onChoose}
        />
      )}
      drawConsent={(props) => <ConsentBox tier={tier} {...props} />}
      onLeave={() => void navigate({ to: "/app/dubbing" })}
    />
  );
};

/** Until its flag is on, the page says what is planned. */
const Here = ({ children }: { children: ReactNode }) => {
  const flags = useQuery(flagsQuery()).data;
  if (isIsolated(useUser().environment)) return <NotFoundPage isInside />;
  return (
    <Guard permission="dubbing">{isFlagOn(flags, "dubbing") ? children : <ComingSoonPage area="dubbing" />}</Guard>
  );
};

export const Dubbing = () => (
  <Here>
    <Dubs />
  </Here>
);

export const DubbingDub = () => (
  <Here>
    <OneDub />
  </Here>
);
