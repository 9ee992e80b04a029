import { Upload } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { t } from "../messages.ts";

const bytesPerMb = 1_048_576;
/** More messages than this would only hide each other. */
export const maxRejectionMessages = 3;

/**
 * What may be dropped: media types or their beginnings, endings of names where systems know no type for them, and what
 * to say about anything else.
 */
export type DropKind = { types: readonly string[]; endings?: readonly string[]; advice: string };
const sound: DropKind = { types: ["audio/"], advice: t.pleaseChooseAnAudioFile };

type Rules = { maxBytes?: number; maxFiles?: number; kind?: DropKind };
export type Sorted = { accepted: File[]; messages: string[] };

const reasonAgainst = (file: File, { maxBytes, kind = sound }: Rules): string | null => {
  const hasEnding = kind.endings?.some((ending) => file.name.toLowerCase().endsWith(ending)) ?? false;
  if (!hasEnding && !kind.types.some((type) => file.type.startsWith(type))) {
    return t.fileIsNotSupported(file.name, kind.advice);
  }
  if (maxBytes !== undefined && file.size > maxBytes) {
    return t.fileIsLargerThanMb(file.name, Math.round(maxBytes / bytesPerMb));
  }
  return null;
};

/** Which files are taken, and what to say about the first few that are not. */
export const sortFiles = (files: readonly File[], rules: Rules): Sorted => {
  const judged = files.map((file) => ({ file, reason: reasonAgainst(file, rules) }));
  const good = judged.flatMap(({ file, reason }) => (reason ? [] : [file]));
  const accepted = good.slice(0, rules.maxFiles ?? Infinity);
  const tooMany = good.slice(accepted.length).map(({ name }) => t.fileCouldNotBeAddedChooseAnother(name));
  const messages = [...judged.flatMap(({ reason }) => (reason ? [reason] : [])), ...tooMany];
  return { accepted, messages: messages.slice(0, maxRejectionMessages) };
};

type DropzoneProps = Rules & {
  title: string;
  hint: string;
  isDisabled?: boolean;
  /** Half as tall, where it is not the main thing. */
  isLow?: boolean;
  onFiles: (sorted: Sorted) => void;
};

const acceptOf = ({ types, endings = [] }: DropKind): string =>
  [...types.map((type) => type.replace(/\/$/, "/*")), ...endings].join(",");

/** Drop files here, or press to choose them: sound unless another kind is asked for. */
export const Dropzone = ({ title, hint, isDisabled = false, isLow = false, onFiles, ...rules }: DropzoneProps) => {
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    if (files && files.length > 0) onFiles(sortFiles([...files], rules));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) take(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={inputId}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        "flex cursor-pointer flex-col items-center justify-center gap-2 rounded-card border border-dashed px-6 text-center transition-colors",
        "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent",
        isLow ? "min-h-32 py-4" : "h-62",
        isOver ? "border-accent bg-accent-soft" : "border-edge/60 hover:bg-sunken",
        isDisabled && "pointer-events-none opacity-50",
      )}
    >
      <Upload size={24} strokeWidth={1.5} aria-hidden className="text-faint" />
      <span className="text-base font-medium">{title}</span>
      <span className="text-sm text-faint">{hint}</span>
      <input
        id={inputId}
        type="file"
        accept={acceptOf(rules.kind ?? sound)}
        multiple={rules.maxFiles !== 1}
        disabled={isDisabled}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
    </label>
  );
};
