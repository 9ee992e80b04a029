import { useMutation } from "@tanstack/react-query";
import { Clapperboard, Download } from "lucide-react";
import { useId } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import {
  type DubDetails,
  dubAudioAddress,
  dubSourceAddress,
  fetchDubAudio,
  subtitlesAddress,
} from "../../api/dubbing.ts";
import { saveBlob } from "../../audio/files/clip-file.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { t } from "./messages.ts";
import { CannotReadMedia, isVideo, muxVideo } from "./video.ts";

type DubExportsProps = { dub: DubDetails; film: File | null };

const hasSound = ({ sentences }: DubDetails): boolean => sentences.some(({ speed }) => speed !== null);

/** What there is to hear and to take away. */
export const DubExports = ({ dub, film }: DubExportsProps) => (
  <section aria-label={t.export} className="space-y-4 border-t border-line pt-5">
    <h3 className="text-sm font-semibold">{t.listen}</h3>
    <div className="grid gap-3 sm:grid-cols-2">
      <Sound label={t.originalSound} address={dubSourceAddress(dub.dubbingId)} />
      {hasSound(dub) && (
        <Sound
          key={dub.sentences.map(({ isSpoken, speed }) => `${isSpoken}${speed}`).join()}
          label={t.dubbedSound}
          address={dubAudioAddress(dub, "mp3_44100_192")}
        />
      )}
    </div>
    <h3 className="text-sm font-semibold">{t.export}</h3>
    <div className="flex flex-wrap gap-2">
      {hasSound(dub) && (
        <>
          <Save label={t.audioMp3} address={dubAudioAddress(dub, "mp3_44100_192")} />
          <Save label={t.audioWav} address={dubAudioAddress(dub, "wav_44100")} />
        </>
      )}
      <Save label={t.subtitlesSrt} address={subtitlesAddress(dub, { language: dub.targetLanguage, format: "srt" })} />
      <Save
        label={t.subtitlesVtt}
        address={subtitlesAddress(dub, { language: dub.targetLanguage, format: "webvtt" })}
      />
    </div>
    {hasSound(dub) && <Film dub={dub} film={film && isVideo(film) ? film : null} />}
  </section>
);

const Sound = ({ label, address }: { label: string; address: string }) => (
  <figure>
    <figcaption className="mb-1 text-xs text-faint">{label}</figcaption>
    <audio controls preload="none" src={address} aria-label={label} className="w-full" />
  </figure>
);

const Save = ({ label, address }: { label: string; address: string }) => (
  <a href={address} download className={buttonClass({ size: "sm" })}>
    <Download size={16} aria-hidden />
    {label}
  </a>
);

/** The picture is put together with the new sound in the browser; after a reload it has to be chosen once more. */
const Film = ({ dub, film }: DubExportsProps) => {
  const inputId = useId();
  const make = useMutation({
    mutationFn: async (video: File) => muxVideo(video, await fetchDubAudio(dub)),
    onSuccess: ({ blob, extension }) => saveBlob(blob, `${dub.name}_${dub.targetLanguage}.${extension}`),
    onError: (error) => void toast.error(error instanceof CannotReadMedia ? t.cannotMakeVideo : messageFor(error)),
  });
  const words = (
    <>
      <Clapperboard size={16} aria-hidden />
      {make.isPending ? t.makingVideo : t.videoWithDub}
    </>
  );
  if (film) {
    return (
      <button
        type="button"
        disabled={make.isPending}
        onClick={() => make.mutate(film)}
        className={buttonClass({ size: "sm" })}
      >
        {words}
      </button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label htmlFor={inputId} className={buttonClass({ size: "sm" })}>
        {words}
      </label>
      <input
        id={inputId}
        type="file"
        accept="video/*"
        className="sr-only"
        onChange={({ target: { files } }) => files?.[0] && make.mutate(files[0])}
      />
      <p className="text-xs text-faint">{t.chooseTheFilm}</p>
    </div>
  );
};
