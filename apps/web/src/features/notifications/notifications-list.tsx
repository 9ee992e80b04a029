import { Link, useRouter } from "@tanstack/react-router";
import type { Notification } from "../../api/notifications.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { newsWords } from "./news-words.ts";
import type { News } from "./use-news.ts";
import { t } from "./messages.ts";

/** What there is to read, or that there is nothing. */
export const NotificationsList = ({ news, onFollow }: { news: News; onFollow: (item: Notification) => void }) => (
  <>
    {news.isPending && <Skeleton className="m-4 h-20" />}
    {!news.isPending && news.items.length === 0 && (
      <p className="p-8 text-center text-sm text-faint">{t.noNewNotifications}</p>
    )}
    <ul className="divide-y divide-line">
      {news.items.map((item) => (
        <NotificationRow key={item.id} item={item} onFollow={() => onFollow(item)} />
      ))}
    </ul>
  </>
);

/** A page this install does not have is not offered as a link. */
const useTarget = (linkTo: string): "page" | "outside" | "nowhere" => {
  const { routesByPath } = useRouter();
  const [path = "/"] = linkTo.split("?");
  if (path === "/docs") return "outside";
  return path in routesByPath || path.startsWith("/resources/") ? "page" : "nowhere";
};

const rowClass = "block p-4 -outline-offset-2 transition-colors hover:bg-sunken";

const NotificationRow = ({ item, onFollow }: { item: Notification; onFollow: () => void }) => {
  const target = useTarget(item.linkTo);
  const words = <NotificationWords item={item} />;
  return (
    <li>
      {target === "page" && (
        <Link to={item.linkTo} onClick={onFollow} className={rowClass}>
          {words}
        </Link>
      )}
      {target === "outside" && (
        <a href={item.linkTo} target="_blank" rel="noreferrer" onClick={onFollow} className={rowClass}>
          {words}
        </a>
      )}
      {target === "nowhere" && <div className="p-4">{words}</div>}
    </li>
  );
};

const NotificationWords = ({ item }: { item: Notification }) => (
  <>
    {item.largeImage && <img src={item.largeImage.src} alt={item.largeImage.alt} className="mb-3 rounded-control" />}
    <span className="flex items-start gap-3">
      {item.smallImage && (
        <img src={item.smallImage.src} alt={item.smallImage.alt} className="size-9 rounded-control" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{newsWords(item).title}</span>
        <span className="mt-0.5 block text-sm text-soft">{newsWords(item).description}</span>
        {item.cta && <span className="mt-2 block text-sm font-medium text-accent-text">{item.cta}</span>}
        <span className="mt-1 block text-xs text-faint">
          <TimeAgo moment={item.timestamp} />
        </span>
      </span>
    </span>
  </>
);
