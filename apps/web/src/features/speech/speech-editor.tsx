import { type KeyboardEvent, type MouseEvent, type RefObject, useId } from "react";
import { classNames } from "../../ui/class-names.ts";
import { commandKey } from "../../ui/controls/kbd.tsx";
import { type SampleCard, SampleCards } from "../../ui/display/sample-cards.tsx";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { type ReadAlong, SpokenLayer } from "./read-along.tsx";
import { type CastSample, samplePrompts } from "./sample-prompts.ts";
import { t } from "./messages.ts";

type SpeechEditorProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  onGenerate: () => void;
  readAlong: ReadAlong;
  samples: readonly CastSample[];
  onSample: (sample: CastSample) => void;
};

/** Shared by the text and the light under it, so that their lines break alike. */
const lineClass =
  "px-5 pt-4 pb-4 text-editor whitespace-pre-wrap break-words [scrollbar-gutter:stable] sm:px-8 sm:pt-6";

/** The hero of the page: the words. */
export const SpeechEditor = (props: SpeechEditorProps) => {
  const { area, text, onChange, onGenerate, readAlong, samples, onSample } = props;
  const hintId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey || event.altKey)) return;
    event.preventDefault();
    if (event.altKey) readAlong.seekToOffset(event.currentTarget.selectionStart);
    else onGenerate();
  };
  const onClick = ({ currentTarget: { selectionStart, selectionEnd } }: MouseEvent<HTMLTextAreaElement>): void => {
    if (selectionStart === selectionEnd) readAlong.seekToOffset(selectionStart);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative flex min-h-32 flex-1">
        {readAlong.isFollowing && (
          <SpokenLayer
            text={text}
            readAlong={readAlong}
            area={area}
            className={classNames("pointer-events-none absolute inset-0 overflow-hidden text-transparent", lineClass)}
          />
        )}
        <textarea
          data-guide="text_box"
          ref={area}
          aria-label={t.textToSpeak}
          aria-describedby={hintId}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onClick={onClick}
          placeholder={t.typeOrPasteWhatYouWantToHear}
          spellCheck
          className={classNames("relative w-full flex-1 resize-none bg-transparent outline-none", lineClass)}
        />
      </div>
      <span id={hintId} className="sr-only">
        {t.pressAndEnterToGenerateWhileThis(commandKey)}
      </span>
      {text === "" && (
        <SampleCards cards={samples.map((sample) => cardOf(sample, onSample))} places={samplePrompts.length} />
      )}
    </div>
  );
};

const cardOf = (sample: CastSample, onSample: SpeechEditorProps["onSample"]): SampleCard => ({
  ...sample.prompt,
  face: <VoiceOrb voiceId={sample.speaker.voiceId} sound={sample.speaker.acoustics} sizePx={24} />,
  onPick: () => onSample(sample),
});
