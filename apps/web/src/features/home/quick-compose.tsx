import { ArrowRight } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { t } from "./messages.ts";

/** A line to begin with; it opens in the editor, where the voice is chosen. */
export const QuickCompose = ({ onStart }: { onStart: (text: string) => void }) => {
  const [text, setText] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onStart(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form onSubmit={submit} className="rounded-card border border-line bg-surface focus-ring-within">
      <textarea
        aria-label={t.whatShouldWeSay}
        placeholder={t.whatShouldWeSay}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="block w-full resize-none bg-transparent px-6 pt-5 text-editor outline-none"
      />
      <div className="flex justify-end p-4 pt-0">
        <Button look="primary" type="submit">
          {text.trim() ? t.continueInTheEditor : t.openTheEditor}
          <ArrowRight size={18} aria-hidden />
        </Button>
      </div>
    </form>
  );
};
