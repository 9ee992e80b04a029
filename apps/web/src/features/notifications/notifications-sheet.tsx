import { useEffect, useRef } from "react";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { NotificationsList } from "./notifications-list.tsx";
import { followNotification, useNews } from "./use-news.ts";
import { t } from "./messages.ts";

/** The same news where the top bar has no room for a bell. Mounted while it is open. */
export const NotificationsSheet = ({ onClose }: { onClose: () => void }) => {
  const news = useNews();
  const { toggled } = news;
  const toggledNow = useRef(toggled);
  useEffect(() => toggledNow.current(true), []);
  const close = (): void => {
    toggled(false);
    onClose();
  };
  return (
    <Dialog shape="sheet" title={t.notifications} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <div className="-mx-6">
        <NotificationsList
          news={news}
          onFollow={(item) => {
            followNotification(item);
            close();
          }}
        />
      </div>
    </Dialog>
  );
};
