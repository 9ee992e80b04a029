import type { ReactNode } from "react";
import { languageNameOf } from "../../../api/language-names.ts";
import { Notice } from "../../../ui/display/notice.tsx";
import type { ReadingVoice, TextLanguage } from "./text-language.ts";
import { t } from "../messages.ts";

type LanguageNoticeProps<V extends ReadingVoice> = {
  found: TextLanguage<V> | null;
  onVoice: (voice: V) => void;
  /** Absent where a text is always read as what it is. */
  onReadAs?: (choice: { code: string; readAs: string }) => void;
};

/** Says before anything is spent what the text will sound like, with the way out one click away. */
export const LanguageNotice = <V extends ReadingVoice>({ found, onVoice, onReadAs }: LanguageNoticeProps<V>) => {
  if (!found) return null;
  if (found.kind === "unspoken") {
    return (
      <Notice
        kind="danger"
        action={
          found.isByScript || !onReadAs ? undefined : (
            <WayOut onClick={() => onReadAs(found)}>{t.readItAs(languageNameOf(found.readAs))}</WayOut>
          )
        }
      >
        {found.message}
      </Notice>
    );
  }
  if (found.kind === "unable") {
    const { able } = found;
    return (
      <Notice
        kind="danger"
        action={
          able ? (
            <WayOut onClick={() => onVoice(able)}>{t.use(able.name, languageNameOf(found.code))}</WayOut>
          ) : onReadAs ? (
            <WayOut onClick={() => onReadAs(found)}>{t.readItAs(languageNameOf(found.readAs))}</WayOut>
          ) : undefined
        }
      >
        {found.message}
      </Notice>
    );
  }
  const { native } = found;
  return (
    <Notice
      kind="calm"
      action={
        native && <WayOut onClick={() => onVoice(native)}>{t.use(native.name, languageNameOf(found.code))}</WayOut>
      }
    >
      {found.message}
    </Notice>
  );
};

const WayOut = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className="shrink-0 font-medium underline underline-offset-2">
    {children}
  </button>
);
