import { useQuery } from "@tanstack/react-query";
import { builtInOwnerId, type VoiceSample, voiceSamples } from "@timbre/contract";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "../../api/accounts/accounts.ts";
import { languageNameOf } from "../../api/language-names.ts";
import { findSimilarVoices, type LibraryVoice, libraryVoiceQuery } from "../../api/voice-library.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { AddVoiceAction } from "./add-voice-action.tsx";
import { nameOfUse, wordOf } from "./library-words.ts";
import { sentenceOf } from "./sentence-of.ts";
import { t } from "./messages.ts";

export type VoiceSounds = {
  /** Which sample of the voice is heard now. */
  playing: VoiceSample | null;
  toggle: (voice: LibraryVoice, sample: VoiceSample) => void;
};

type VoicePageProps = {
  voiceId: string;
  user: User;
  sounds: VoiceSounds;
  drawOrb: (voice: LibraryVoice, sizePx: number) => ReactNode;
  ownIdOf: (voice: LibraryVoice) => string | null;
  onUse: (voiceId: string) => void;
};

/** One voice of the library: what it is, how it sounds in several texts, who made it, and which are like it. */
export const VoicePage = (props: VoicePageProps) => {
  const voice = useQuery(libraryVoiceQuery(props.voiceId));
  if (voice.isPending) return <Skeleton className="mx-auto mt-8 h-96 max-w-240 rounded-card" />;
  return (
    <div className="mx-auto max-w-240 space-y-8 px-5 py-8 sm:px-8">
      <Link to="/app/voice-library" className={`${buttonClass({ look: "quiet", size: "sm" })} -ms-3`}>
        <ArrowLeft size={16} aria-hidden />
        {t.voiceLibrary}
      </Link>
      {voice.data ? <About {...props} voice={voice.data} /> : <EmptyState title={t.thisVoiceIsNotInTheLibrary} />}
    </div>
  );
};

type AboutProps = VoicePageProps & { voice: LibraryVoice };

const About = (props: AboutProps) => {
  const { voice, drawOrb, user } = props;
  return (
    <>
      <header className="flex flex-col gap-6 sm:flex-row sm:items-center">
        {drawOrb(voice, 120)}
        <div className="min-w-0 flex-1 space-y-2">
          <h2 className="text-xl font-semibold">{voice.name}</h2>
          {voice.description && <p className="max-w-160 text-base text-soft">{sentenceOf(voice)}</p>}
          <p className="text-sm text-soft">{makerOf(voice)}</p>
        </div>
        <AddVoiceAction
          isMain
          voice={voice}
          isFree={user.tier === "free"}
          canAdd={user.permissions.includes("add_voice_from_voice_library")}
          ownId={props.ownIdOf(voice)}
          onUse={props.onUse}
        />
      </header>
      <Samples {...props} />
      <Facts voice={voice} />
      <Similar {...props} />
    </>
  );
};

const makerOf = ({ publicOwnerId, category }: LibraryVoice): string => {
  if (publicOwnerId !== builtInOwnerId) return t.sharedByAPersonOnThisServer;
  return category === "generated" ? t.designedByTimbre : t.comesWithTimbre;
};

const sampleNames: Record<VoiceSample, string> = {
  introduction: t.sampleIntroduction,
  story: t.sampleStory,
  conversation: t.sampleConversation,
};

const Samples = ({ voice, sounds }: AboutProps) => (
  <section aria-label={t.samples}>
    <h3 className="text-base font-semibold">{t.samples}</h3>
    <ul className="mt-3 grid gap-3 sm:grid-cols-3">
      {voiceSamples.map((sample) => {
        const isPlaying = sounds.playing === sample;
        const Icon = isPlaying ? Pause : Play;
        return (
          <li key={sample}>
            <button
              type="button"
              aria-pressed={isPlaying}
              disabled={!voice.previewUrl}
              onClick={() => sounds.toggle(voice, sample)}
              className="flex w-full items-center gap-4 rounded-card border border-line bg-surface p-4 text-start text-sm font-medium transition-colors hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              <Icon size={18} aria-hidden className="shrink-0 text-accent-text" />
              {sampleNames[sample]}
            </button>
          </li>
        );
      })}
    </ul>
  </section>
);

const Facts = ({ voice: { labels } }: { voice: LibraryVoice }) => {
  const { language = "", accent = "", gender = "", age = "", descriptive = "", use_case: useCase = "" } = labels;
  const facts: [string, string][] = [
    [t.language, language && languageNameOf(language)],
    [t.accent, wordOf(accent)],
    [t.gender, wordOf(gender)],
    [t.age, wordOf(age)],
    [t.character, wordOf(descriptive)],
    [t.goodFor, useCase && nameOfUse(useCase)],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-3">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-faint">{name}</dt>
            <dd className="text-sm">{value}</dd>
          </div>
        ))}
    </dl>
  );
};

/** Asked for by a press: finding them listens to the whole library. */
const Similar = ({ voice, drawOrb }: AboutProps) => {
  const found = useQuery({
    queryKey: ["similar", voice.voiceId],
    queryFn: ({ client }) => findSimilarVoices(voice.voiceId, client),
    enabled: false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const others = (found.data ?? []).filter(({ voiceId }) => voiceId !== voice.voiceId);
  return (
    <section aria-label={t.similarVoices}>
      <h3 className="text-base font-semibold">{t.similarVoices}</h3>
      {others.length === 0 && (
        <Button className="mt-3" disabled={found.isFetching} onClick={() => void found.refetch()}>
          {found.isFetching ? t.loading : t.voicesLike(voice.name)}
        </Button>
      )}
      <ul className="mt-3 flex flex-wrap gap-4 empty:hidden">
        {others.map((other) => (
          <li key={other.voiceId} className="flex flex-col items-center gap-2">
            {drawOrb(other, 56)}
            <Link
              to="/app/voice-library/$voiceId"
              params={{ voiceId: other.voiceId }}
              className="py-1 text-sm underline-offset-2 hover:underline"
            >
              {other.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
