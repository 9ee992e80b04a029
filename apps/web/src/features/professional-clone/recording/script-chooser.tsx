import { scriptLanguages, scriptStyles, type ScriptStyle } from "@timbre/contract";
import { FileText, FileUp } from "lucide-react";
import { useRef } from "react";
import { languageNameOf } from "../../../api/language-names.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Popover } from "../../../ui/controls/popover.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { noScriptsMessage } from "./script-source.ts";
import type { ScriptDesk } from "./use-script.ts";
import { t } from "../messages.ts";

const names = new Map<string, string>(scriptLanguages.map(({ code, name }) => [code, name]));

/** The languages there are scripts in, and the voice's own where it has none. */
const optionsWith = (language: string): [string, string][] =>
  names.has(language) ? [...names] : [[language, languageNameOf(language)], ...names];

/** Which text is read: one of ours by language and style, or one's own. */
export const ScriptChooser = ({ desk, isDisabled }: { desk: ScriptDesk; isDisabled: boolean }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Popover
        label={t.script}
        align="start"
        className="w-72 space-y-4 p-4"
        trigger={
          <Button disabled={isDisabled}>
            <FileText size={18} aria-hidden />
            {t.chooseScript}
          </Button>
        }
      >
        <SelectField
          label={t.scriptLanguage}
          value={desk.language}
          options={optionsWith(desk.language)}
          onChange={(language) => desk.choose({ language })}
        />
        {desk.hasNone && (
          <p role="status" className="text-xs text-warn">
            {noScriptsMessage(languageNameOf(desk.language))}
          </p>
        )}
        <SelectField
          label={t.style}
          value={desk.style}
          options={scriptStyles.map(({ id, name }) => [id, name] as const)}
          onChange={(style) => desk.choose({ style: style as ScriptStyle })}
        />
        <Button className="w-full" onClick={() => input.current?.click()}>
          <FileUp size={18} aria-hidden />
          {t.uploadYourOwnScript}
        </Button>
      </Popover>
      <input
        ref={input}
        type="file"
        accept="text/*,.txt,.md"
        tabIndex={-1}
        aria-label={t.scriptFile}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) desk.bring(file);
          target.value = "";
        }}
      />
    </>
  );
};
