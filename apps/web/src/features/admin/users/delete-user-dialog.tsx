import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { type AdminUser, deleteAdminUser } from "../../../api/admin/users.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { t } from "../messages.ts";

/** Asks for the address to be typed: there is no way back. */
export const DeleteUserDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const remove = useMutation({
    mutationFn: deleteAdminUser,
    onSuccess: async () => {
      toast(t.isDeleted(user.email));
      onClose();
      await queries.invalidateQueries({ queryKey: ["admin"] });
    },
  });
  const isRight = typed.trim().toLowerCase() === user.email;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isRight) remove.mutate(user.user_id);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={t.delete(user.email)}
      description={t.deleteHint}
      footer={
        <>
          <Button onClick={onClose}>{t.keepTheAccount}</Button>
          <Button look="danger" type="submit" form="delete-user" disabled={!isRight || remove.isPending}>
            {remove.isPending ? t.deleting : t.deleteForGood}
          </Button>
        </>
      }
    >
      <form id="delete-user" noValidate onSubmit={submit} className="space-y-5">
        {remove.isError && <Notice kind="danger">{messageFor(remove.error)}</Notice>}
        <Field
          data-autofocus
          label={t.typeTheirEmailAddressToConfirm}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
