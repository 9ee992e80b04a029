import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { updateWorkspace, workspaceQuery } from "../../api/workspace/workspace.ts";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { SwitchRow } from "../../ui/controls/switch-row.tsx";
import { t } from "./messages.ts";

type DataUseDialogProps = { isOpen: boolean; isAdmin: boolean; onClose: () => void };

/** One switch for the whole workspace; anyone who may not turn it sees how it stands. */
export const DataUseDialog = ({ isOpen, isAdmin, onClose }: DataUseDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(next) => !next && onClose()}
    title={t.dataUse}
    description={t.thisServerTrainsNoModels}
  >
    <Choice isAdmin={isAdmin} />
  </Dialog>
);

const Choice = ({ isAdmin }: { isAdmin: boolean }) => {
  const queries = useQueryClient();
  const workspace = useQuery(workspaceQuery());
  const save = useMutation({
    mutationFn: (isTrainingAllowed: boolean) => updateWorkspace({ isTrainingAllowed }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.workspace }),
    onError: (error) => toast.error(t.nothingWasChanged(messageFor(error))),
  });
  if (workspace.isPending) return <Skeleton className="h-12 w-full" />;
  if (workspace.isError) return <Notice kind="danger">{messageFor(workspace.error)}</Notice>;
  return (
    <div className="space-y-4 pb-4">
      <SwitchRow
        label={t.allowMyContentToBeUsedToImproveThe}
        hint={isAdmin ? t.forEveryoneInThisWorkspace : t.onlyAnAdminOfTheWorkspaceCanChange}
        isOn={workspace.data.isTrainingAllowed}
        isDisabled={!isAdmin || save.isPending}
        onChange={(isOn) => save.mutate(isOn)}
      />
    </div>
  );
};
