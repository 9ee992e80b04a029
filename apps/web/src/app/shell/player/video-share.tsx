import { useQuery } from "@tanstack/react-query";
import { Clapperboard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { flagsQuery, isFlagOn } from "../../../api/workspace/flags.ts";
import type { Track } from "../../../audio/playing/player.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { t } from "../messages.ts";

const VideoShareDialog = lazy(async () => ({
  default: (await import("../../../features/video-share/video-share-dialog.tsx")).VideoShareDialog,
}));

/** Makes a film of the clip, where the workspace's flag allows. */
export const VideoShare = ({ track, isComplete }: { track: Track; isComplete: boolean }) => {
  const isOffered = isFlagOn(useQuery(flagsQuery()).data, "video-share-speech");
  const [shared, setShared] = useState<Track | null>(null);
  if (!isOffered) return null;
  return (
    <>
      <IconButton label={t.shareAsVideo} disabled={!isComplete} onClick={() => setShared(track)}>
        <Clapperboard size={18} aria-hidden />
      </IconButton>
      {shared && (
        <Suspense fallback={null}>
          <VideoShareDialog track={shared} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </>
  );
};
