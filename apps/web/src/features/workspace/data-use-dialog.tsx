import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { updateWorkspace, workspaceQuery } from "../../api/workspace/workspace.ts";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { SwitchRow } from "../../ui/controls/switch-row.tsx";

type DataUseDialogProps = { isOpen: boolean; isAdmin: boolean; onClose: () => void };

/** One switch for the whole workspace; anyone who may not turn it sees how it stands. */
export const DataUseDialog = ({ isOpen, isAdmin, onClose }: DataUseDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(next) => !next && onClose()}
    title="Data use"
    description="This server trains no models today. The choice counts for the day it might."
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
    onError: (error) => toast.error(`Nothing was changed. ${messageFor(error)}`),
  });
  if (workspace.isPending) return <Skeleton className="h-12 w-full" />;
  if (workspace.isError) return <Notice kind="danger">{messageFor(workspace.error)}</Notice>;
  return (
    <div className="space-y-4 pb-4">
      <SwitchRow
        label="Allow my content to be used to improve the models"
        hint={isAdmin ? "For everyone in this workspace." : "Only an admin of the workspace can change this."}
        isOn={workspace.data.isTrainingAllowed}
        isDisabled={!isAdmin || save.isPending}
        onChange={(isOn) => save.mutate(isOn)}
      />
    </div>
  );
};
