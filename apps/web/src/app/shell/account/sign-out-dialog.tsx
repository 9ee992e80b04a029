import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";

type SignOutDialogProps = { isOpen: boolean; onClose: () => void; onSignOut: () => void };

/** Asked only when signing out would lose something. */
export const SignOutDialog = ({ isOpen, onClose, onSignOut }: SignOutDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(next) => !next && onClose()}
    title="Sign out and delete your drafts?"
    description="This browser holds a text or recording of yours that is saved nowhere else. Signing out deletes it, so that nobody finds it after you."
    footer={
      <>
        <Button onClick={onClose}>Stay signed in</Button>
        <Button look="danger" onClick={onSignOut}>
          Delete and sign out
        </Button>
      </>
    }
  />
);
