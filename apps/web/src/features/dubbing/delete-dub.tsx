import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { type Dub, removeDub } from "../../api/dubbing.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { t } from "./messages.ts";

type DeleteDubProps = { dub: Pick<Dub, "dubbingId" | "name">; onDeleted?: () => void };

/** Asks first: a dub does not come back. */
export const DeleteDub = ({ dub, onDeleted }: DeleteDubProps) => {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeDub(dub.dubbingId),
    onSuccess: () => {
      setAsking(false);
      onDeleted?.();
    },
    onError: (error) => void toast.error(messageFor(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.dubs }),
  });
  return (
    <>
      <IconButton label={t.deleteDub(dub.name)} onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t.deleteQuestion(dub.name)}
        description={t.deleteForGood}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t.cancel}</Button>
            <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
              {t.delete}
            </Button>
          </>
        }
      />
    </>
  );
};
