import { decodeAudio } from "../../audio/files/decode.ts";

/** This browser cannot read the file, or cannot write what is wanted. */
export class CannotReadMedia extends Error {}

const soundRateHz = 16_000;

export const isVideo = (file: File): boolean => file.type.startsWith("video/");

/** The sound of a film as a file of its own. The picture stays in the browser and is never sent. */
export const soundOfVideo = async (file: File): Promise<File> => {
  const media = await import("mediabunny");
  const input = new media.Input({ source: new media.BlobSource(file), formats: media.ALL_FORMATS });
  const target = new media.BufferTarget();
  const output = new media.Output({ format: new media.WavOutputFormat(), target });
  const conversion = await media.Conversion.init({
    input,
    output,
    video: { discard: true },
    audio: { numberOfChannels: 1, sampleRate: soundRateHz, codec: "pcm-s16" },
  });
  if (!conversion.isValid) throw new CannotReadMedia();
  await conversion.execute();
  if (!target.buffer) throw new CannotReadMedia();
  return new File([target.buffer], `${file.name}.wav`, { type: "audio/wav" });
};

export type MuxedVideo = { blob: Blob; extension: "mp4" | "webm" };

/** The picture of one file, untouched, with another sound. Nothing leaves the page. */
export const muxVideo = async (video: File, sound: Uint8Array): Promise<MuxedVideo> => {
  const media = await import("mediabunny");
  const input = new media.Input({ source: new media.BlobSource(video), formats: media.ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const codec = await track?.getCodec();
  if (!track || !codec) throw new CannotReadMedia();
  // It stays the kind of file it was; VP8 is known in WebM alone.
  const isMatroska = (await input.getFormat()) instanceof media.MatroskaInputFormat;
  const isWebm = codec === "vp8" || (isMatroska && (codec === "vp9" || codec === "av1"));
  const audioCodec = await media.getFirstEncodableAudioCodec(isWebm ? ["opus"] : ["aac", "opus"], {
    ...{ numberOfChannels: 1, sampleRate: 48_000 },
  });
  if (!audioCodec) throw new CannotReadMedia();
  const extension = isWebm ? ("webm" as const) : ("mp4" as const);
  const format = isWebm ? new media.WebMOutputFormat() : new media.Mp4OutputFormat();
  const target = new media.BufferTarget();
  const output = new media.Output({ format, target });
  const pictures = new media.EncodedVideoPacketSource(codec);
  const voice = new media.AudioBufferSource({ codec: audioCodec, quality: new media.Quality("high") });
  output.addVideoTrack(pictures, { rotation: await track.getRotation() });
  output.addAudioTrack(voice);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  await Promise.all([
    addPictures(),
    (async () => {
      await voice.add(await toAudioBuffer(sound));
      voice.close();
    })(),
  ]);
  await output.finalize();
  if (!target.buffer) throw new CannotReadMedia();
  return { blob: new Blob([target.buffer], { type: `video/${extension}` }), extension };

  async function addPictures(): Promise<void> {
    if (!track) return;
    const sink = new media.EncodedPacketSink(track);
    let isFirst = true;
    for await (const packet of sink.packets()) {
      await pictures.add(packet, isFirst && decoderConfig ? { decoderConfig } : undefined);
      isFirst = false;
    }
    pictures.close();
  }
};

const toAudioBuffer = async (sound: Uint8Array): Promise<AudioBuffer> => {
  const sampleRate = 48_000;
  const { pcm } = await decodeAudio(sound, sampleRate);
  const buffer = new AudioBuffer({ length: pcm.length, numberOfChannels: 1, sampleRate });
  buffer.copyToChannel(new Float32Array(pcm), 0);
  return buffer;
};
