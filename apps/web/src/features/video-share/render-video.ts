import { decodeAudio } from "../../audio/files/decode.ts";
import { joinChunks, type Sound } from "../../audio/playing/sound.ts";
import { drawFrame } from "./draw-frame.ts";
import { type VideoScene, type VideoShape, videoShapes } from "./video-scene.ts";

export type RenderedVideo = { blob: Blob; extension: "mp4" | "webm" };
type Rendering = { signal: AbortSignal; onProgress: (ratio: number) => void };
export type RenderVideo = (order: VideoOrder, how: Rendering) => Promise<RenderedVideo>;
export type VideoOrder = { scene: VideoScene; sound: Sound; shape: VideoShape };

/** No codec of this browser can write what a video needs. */
export class CannotMakeVideo extends Error {}

const framesPerSecond = 15;
const soundRateHz = 48_000;

/** Draws and encodes in the browser; nothing leaves it. As fast as the machine can, not in real time. */
export const renderVideo: RenderVideo = async ({ scene, sound, shape }, { signal, onProgress }) => {
  const media = await import("mediabunny");
  const { widthPx: width, heightPx: height } = videoShapes[shape];
  const { format, videoCodec, audioCodec, extension } = await chooseCodecs(media, { width, height });
  const target = new media.BufferTarget();
  const output = new media.Output({ format, target });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new CannotMakeVideo();
  const pictures = new media.CanvasSource(canvas, { codec: videoCodec, quality: new media.Quality("medium") });
  const voice = new media.AudioBufferSource({ codec: audioCodec, quality: new media.Quality("high") });
  output.addVideoTrack(pictures, { frameRate: framesPerSecond });
  output.addAudioTrack(voice);
  try {
    await output.start();
    await voice.add(await toAudioBuffer(sound));
    voice.close();
    const frames = Math.max(1, Math.ceil((scene.durationMs / 1_000) * framesPerSecond));
    for (let frame = 0; frame < frames; frame += 1) {
      signal.throwIfAborted();
      drawFrame(context, scene, (frame / framesPerSecond) * 1_000);
      await pictures.add(frame / framesPerSecond, 1 / framesPerSecond);
      onProgress((frame + 1) / frames);
    }
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
  if (!target.buffer) throw new CannotMakeVideo();
  return { blob: new Blob([target.buffer], { type: `video/${extension}` }), extension };
};

type Media = typeof import("mediabunny");

/** MP4 plays everywhere; browsers that cannot write it write WebM. */
const chooseCodecs = async (media: Media, size: { width: number; height: number }) => {
  const sound = { numberOfChannels: 1, sampleRate: soundRateHz };
  const pick = async (video: ["avc"] | ["vp9", "vp8"], audio: ["aac"] | ["opus"]) => {
    const videoCodec = await media.getFirstEncodableVideoCodec(video, size);
    const audioCodec = await media.getFirstEncodableAudioCodec(audio, sound);
    return videoCodec && audioCodec ? { videoCodec, audioCodec } : null;
  };
  const mp4 = await pick(["avc"], ["aac"]);
  if (mp4) return { ...mp4, format: new media.Mp4OutputFormat(), extension: "mp4" as const };
  const webm = await pick(["vp9", "vp8"], ["opus"]);
  if (webm) return { ...webm, format: new media.WebMOutputFormat(), extension: "webm" as const };
  throw new CannotMakeVideo();
};

const toAudioBuffer = async (sound: Sound): Promise<AudioBuffer> => {
  const { pcm } = await decodeAudio(joinChunks(sound.chunks), soundRateHz);
  const buffer = new AudioBuffer({ length: pcm.length, numberOfChannels: 1, sampleRate: soundRateHz });
  buffer.copyToChannel(new Float32Array(pcm), 0);
  return buffer;
};
