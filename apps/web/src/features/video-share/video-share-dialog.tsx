import { Clapperboard, Download, Share2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { saveBlob } from "../../audio/files/clip-file.ts";
import type { Track } from "../../audio/playing/player.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { orbColoursOf } from "../../ui/display/orb-colours.ts";
import { drawFrame } from "./draw-frame.ts";
import { type RenderedVideo, renderVideo, type RenderVideo } from "./render-video.ts";
import { useVideo } from "./use-video.ts";
import { sceneOf, type VideoScene, type VideoShape, videoShapes } from "./video-scene.ts";
import { t } from "./messages.ts";

type VideoShareDialogProps = { track: Track | null; onClose: () => void; render?: RenderVideo };

/** A clip as a short film: its words as they are said, over its waveform. Made in the browser. */
export const VideoShareDialog = ({ track, onClose, render = renderVideo }: VideoShareDialogProps) => (
  <Dialog
    isOpen={track !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={t.shareAsVideo}
    description={t.theClipWithItsWaveformAndItsWords}
  >
    {track && <VideoMaker key={track.trackId} track={track} render={render} />}
  </Dialog>
);

const shapeOptions = Object.entries(videoShapes).map(([shape, { label }]) => [shape, label] as const);

const VideoMaker = ({ track, render }: { track: Track; render: RenderVideo }) => {
  const [shape, setShape] = useState<VideoShape>("wide");
  const scene = useMemo(() => sceneOf(track, orbColoursOf(track.voiceId ?? track.voiceName, null).body), [track]);
  const { progress, video, problem, start, reset } = useVideo(render);
  const name = track.fileName.replace(/\.[a-z0-9]+$/i, "");
  return (
    <div className="space-y-4 pb-2">
      {video ? (
        <video controls aria-label={t.theVideo} src={video.url} className={frameClass} />
      ) : (
        <FirstPicture scene={scene} shape={shape} />
      )}
      {problem && <Notice kind="danger">{problem}</Notice>}
      {progress !== null && (
        <progress aria-label={t.makingTheVideo} value={progress} max={1} className="h-1.5 w-full accent-accent" />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChoiceChip
          isPlain
          label={t.shape}
          value={shape}
          options={shapeOptions}
          onChange={(next) => {
            reset();
            setShape(next as VideoShape);
          }}
        />
        {progress !== null && <Button onClick={reset}>{t.cancel}</Button>}
        {progress === null && !video && (
          <Button look="primary" onClick={() => start({ scene, sound: track.sound, shape })}>
            <Clapperboard size={18} aria-hidden />
            {t.makeVideo}
          </Button>
        )}
        {video && <Results video={video} name={name} />}
      </div>
    </div>
  );
};

const Results = ({ video, name }: { video: RenderedVideo; name: string }) => {
  const fileName = `${name}.${video.extension}`;
  const file = new File([video.blob], fileName, { type: video.blob.type });
  const canShare = typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
  return (
    <div className="flex gap-2">
      {canShare && (
        <Button onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}>
          <Share2 size={18} aria-hidden />
          {t.share}
        </Button>
      )}
      <Button look="primary" onClick={() => saveBlob(video.blob, fileName)}>
        <Download size={18} aria-hidden />
        {t.downloadVideo}
      </Button>
    </div>
  );
};

const frameClass = "mx-auto max-h-[44dvh] max-w-full rounded-control bg-sunken";

const FirstPicture = ({ scene, shape }: { scene: VideoScene; shape: VideoShape }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { widthPx, heightPx, label } = videoShapes[shape];
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) drawFrame(context, scene, scene.durationMs / 3);
  }, [scene, shape]);
  const words = t.aPictureOfTheVideo(label.toLowerCase());
  return <canvas ref={canvas} role="img" aria-label={words} width={widthPx} height={heightPx} className={frameClass} />;
};
