import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { t } from "../messages.ts";

type SignOutDialogProps = { isOpen: boolean; onClose: () => void; onSignOut: () => void };

/** Asked only when signing out would lose something. */
export const SignOutDialog = ({ isOpen, onClose, onSignOut }: SignOutDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(next) => !next && onClose()}
    title={t.signOutAndDeleteYourDrafts}
    description={t.thisBrowserHoldsATextOrRecordingOf}
    footer={
      <>
        <Button onClick={onClose}>{t.staySignedIn}</Button>
        <Button look="danger" onClick={onSignOut}>
          {t.deleteAndSignOut}
        </Button>
      </>
    }
  />
);
