import { Link } from "@tanstack/react-router";
import { Notice } from "../../ui/display/notice.tsx";
import { fill } from "../../words/fill.tsx";
import { LanguageNotice } from "./language/language-notice.tsx";
import { EngineNotice, FailureNotice } from "./speech-notices.tsx";
import type { SpeechDesk } from "./use-speech-desk.ts";
import { t } from "./messages.ts";

/** What stands between the text and the button: why it cannot be said, or what will happen to it. */
export const DeskNotices = ({ desk }: { desk: SpeechDesk }) => (
  <div className="space-y-2 px-4 not-empty:pb-3 sm:px-6">
    {desk.silence && (
      <Notice kind="danger">
        {desk.voice?.isOwner && desk.voice.requiresVerification
          ? fill(t.chooseAnotherOneOrVerify(desk.silence), {
              verifyIt: (
                <Link
                  to="/app/voice-lab"
                  search={{ action: "verify", voiceId: desk.voice.voiceId }}
                  className="font-medium underline underline-offset-2"
                >
                  {t.verifyIt}
                </Link>
              ),
            })
          : t.chooseAnotherOne(desk.silence)}
      </Notice>
    )}
    <LanguageNotice
      found={desk.language.found}
      onVoice={({ voiceId }) => desk.setDraft({ voiceId })}
      onReadAs={desk.language.readAs}
    />
    {desk.textState.warning && <Notice kind="warn">{desk.textState.warning}</Notice>}
    <EngineNotice readiness={desk.readiness} />
    <FailureNotice error={desk.speech.error} voiceId={desk.voice?.voiceId} />
  </div>
);
