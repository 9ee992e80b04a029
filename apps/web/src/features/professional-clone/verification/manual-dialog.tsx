import { useQueryClient } from "@tanstack/react-query";
import { verificationMessages } from "@timbre/contract";
import { toast } from "sonner";
import { requestProfessionalManual } from "../../../api/professional-clone/verification.ts";
import { professionalVoiceQuery } from "../../../api/professional-clone/voice.ts";
import { DocumentsForm } from "../../../proof/documents-form.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { known } from "../../../words/known.ts";
import { t } from "../messages.ts";

type ManualDialogProps = { voiceId: string; onClose: () => void; onSent: () => void };

export const ManualDialog = ({ voiceId, onClose, onSent }: ManualDialogProps) => {
  const queries = useQueryClient();
  return (
    <Dialog
      shape="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.manualVerification}
      description={t.manualHint}
    >
      <DocumentsForm
        send={(documents, signal) => requestProfessionalManual({ voiceId, ...documents }, signal)}
        onSent={async () => {
          toast.success(known(verificationMessages.requestSent));
          await queries.refetchQueries(professionalVoiceQuery(voiceId));
          onSent();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
};
