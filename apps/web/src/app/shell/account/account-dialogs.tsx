import type { User } from "../../../api/accounts/accounts.ts";
import { PrivacyChoicesDialog } from "../../../features/accounts/profile/privacy-choices-dialog.tsx";
import { DictionariesDialog } from "../../../features/dictionaries/dictionaries-dialog.tsx";
import { FeedbackSheet } from "../../../features/feedback/feedback-sheet.tsx";
import { NotificationsSheet } from "../../../features/notifications/notifications-sheet.tsx";
import { PeopleSection } from "../../../features/sharing/people-section.tsx";
import { DataUseDialog } from "../../../features/workspace/data-use-dialog.tsx";

export type AccountDialog = "dictionaries" | "privacy" | "data-use" | "notifications" | "feedback";

type AccountDialogsProps = { user: User; dialog: AccountDialog | null; onClose: () => void };

/** What the account menu opens in front of the page. */
export const AccountDialogs = ({ user, dialog, onClose }: AccountDialogsProps) => (
  <>
    <DictionariesDialog
      isOpen={dialog === "dictionaries"}
      drawPeople={({ dictionaryId: resourceId, name }) => (
        <PeopleSection resource={{ resourceType: "pronunciation_dictionary", resourceId, name }} />
      )}
      onClose={onClose}
    />
    <PrivacyChoicesDialog isOpen={dialog === "privacy"} onClose={onClose} />
    <DataUseDialog isOpen={dialog === "data-use"} isAdmin={user.workspaceRole !== "member"} onClose={onClose} />
    {dialog === "notifications" && <NotificationsSheet onClose={onClose} />}
    <FeedbackSheet isOpen={dialog === "feedback"} onClose={onClose} />
  </>
);
