import { Link } from "@tanstack/react-router";
import { messageForSpeech } from "../../api/client/message-for.ts";
import type { Readiness } from "../../api/client/readiness.ts";
import { Notice } from "../../ui/display/notice.tsx";
import { FailureDialog, hasDialog } from "./failure-dialog.tsx";
import { isAboutPlan } from "../../api/speech/use-run.ts";
import { t } from "./messages.ts";

/** Stands where a failure would otherwise happen: the engine is still on its way. */
export const EngineNotice = ({ readiness }: { readiness: Readiness | undefined }) => {
  if (!readiness || readiness.status === "ready") return null;
  if (readiness.status === "failed") {
    return (
      <Notice kind="danger">
        {readiness.stage ? t.theSpeechEngineCouldNotStartAt(readiness.stage) : t.theSpeechEngineCouldNotStart}
      </Notice>
    );
  }
  return (
    <Notice kind="calm">
      {t.voicesAreLoading}
      {readiness.stage ? `: ${readiness.stage}` : ""}
    </Notice>
  );
};

export const FailureNotice = ({ error, voiceId }: { error: Error | null; voiceId?: string }) => {
  if (!error) return null;
  if (hasDialog(error)) return <FailureDialog error={error} voiceId={voiceId} />;
  return (
    <Notice kind="danger">
      {messageForSpeech(error)}
      {isAboutPlan(error) && (
        <Link to="/app/subscription" className="ms-2 font-medium underline underline-offset-2">
          {t.updateSubscription}
        </Link>
      )}
    </Notice>
  );
};
