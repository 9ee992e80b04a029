import { type ChangeEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import { classNames } from "../class-names.ts";
import { t } from "../messages.ts";

type PictureFieldProps = {
  /** As it looks now. */
  picture: ReactNode;
  hasPicture: boolean;
  label: string;
  words: { add: string; change: string; note: string };
  types: readonly string[];
  limit: { bytes: number; message: string };
  state: { isSaving: boolean; isRemoving: boolean; problem?: string | null };
  onTake: (file: File) => void;
  onRemove: () => void;
};

/** A picture to add, change and take away; one that is too large is refused before it is sent. */
export const PictureField = (props: PictureFieldProps) => {
  const { picture, hasPicture, label, words, types, limit, state, onTake, onRemove } = props;
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const isBusy = state.isSaving || state.isRemoving;
  const problem = isTooLarge ? limit.message : state.problem;
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file) return;
    setTooLarge(file.size > limit.bytes);
    if (file.size <= limit.bytes) onTake(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      {picture}
      <div className="min-w-0 flex-1">
        <input
          ref={input}
          type="file"
          aria-label={label}
          aria-describedby={noteId}
          accept={types.join(",")}
          tabIndex={-1}
          className="sr-only"
          onChange={take}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isBusy} onClick={() => input.current?.click()}>
            {state.isSaving ? t.uploading : hasPicture ? words.change : words.add}
          </Button>
          {hasPicture && (
            <Button size="sm" look="quiet" disabled={isBusy} onClick={onRemove}>
              {t.remove}
            </Button>
          )}
        </div>
        <p
          id={noteId}
          role={problem ? "alert" : undefined}
          className={classNames("mt-2 text-xs", problem ? "text-danger" : "text-faint")}
        >
          {problem ?? words.note}
        </p>
      </div>
    </div>
  );
};
