import { useQueryClient } from "@tanstack/react-query";
import { verificationMessages } from "@timbre/contract";
import { toast } from "sonner";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { requestManualVerification } from "../../../api/verification.ts";
import { DocumentsForm } from "../../../proof/documents-form.tsx";
import { known } from "../../../words/known.ts";
import { t } from "../messages.ts";

type ManualRequestProps = { voiceId: string; onClose: () => void };

/** Documents for a person to look at, instead of a reading. */
export const ManualRequest = ({ voiceId, onClose }: ManualRequestProps) => {
  const queries = useQueryClient();
  return (
    <>
      <div className="mx-auto mb-5 max-w-140">
        <h2 data-autofocus tabIndex={-1} className="text-base font-semibold outline-none">
          {t.manualVerification}
        </h2>
        <p className="mt-1 text-sm text-soft">{t.manualHint}</p>
      </div>
      <DocumentsForm
        send={(documents, signal) => requestManualVerification({ voiceId, ...documents }, signal)}
        onSent={async () => {
          toast.success(known(verificationMessages.requestSent));
          await queries.invalidateQueries({ queryKey: queryKeys.verification(voiceId) });
          onClose();
        }}
        onCancel={onClose}
      />
    </>
  );
};
