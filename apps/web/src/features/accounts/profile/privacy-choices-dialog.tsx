import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../../api/client/message-for.ts";
import { type Privacy, privacyQuery, savePrivacyChoices } from "../../../api/accounts/privacy.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { SwitchRow } from "../../../ui/controls/switch-row.tsx";
import { t } from "../messages.ts";

type PrivacyChoicesDialogProps = { isOpen: boolean; onClose: () => void };

/** What some laws let people refuse. This server does neither; the choices are kept all the same. */
export const PrivacyChoicesDialog = ({ isOpen, onClose }: PrivacyChoicesDialogProps) => {
  const privacy = useQuery({ ...privacyQuery(), enabled: isOpen }).data;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t.yourPrivacyChoices}
      description={t.thisServerSellsNothingAndShowsNo}
    >
      {privacy && <Choices privacy={privacy} onDone={onClose} />}
    </Dialog>
  );
};

const Choices = ({ privacy, onDone }: { privacy: Privacy; onDone: () => void }) => {
  const queries = useQueryClient();
  const [isSaleRefused, setSaleRefused] = useState(privacy.isSaleRefused);
  const [areAdsRefused, setAdsRefused] = useState(privacy.areAdsRefused);
  const save = useMutation({
    mutationFn: savePrivacyChoices,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.privacy });
      toast(t.saved);
      onDone();
    },
  });
  return (
    <div className="space-y-5 pb-4">
      {save.isError && <Notice kind="danger">{messageFor(save.error)}</Notice>}
      {privacy.hasSignal && <Notice kind="calm">{t.yourBrowserAsksEverySiteNotToSell}</Notice>}
      <SwitchRow label={t.doNotSellOrShareMyData} isOn={isSaleRefused} onChange={setSaleRefused} />
      <SwitchRow label={t.doNotUseMyDataForTargeted} isOn={areAdsRefused} onChange={setAdsRefused} />
      <div className="flex justify-end">
        <Button look="primary" disabled={save.isPending} onClick={() => save.mutate({ isSaleRefused, areAdsRefused })}>
          {t.save}
        </Button>
      </div>
    </div>
  );
};
