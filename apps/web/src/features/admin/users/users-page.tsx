import { useQuery } from "@tanstack/react-query";
import { adminUserLimits } from "@timbre/contract";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { adminUsersQuery } from "../../../api/admin/users.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/display/empty-state.tsx";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { PageColumn } from "../../../ui/layout/page-column.tsx";
import { useDebounced } from "../../../ui/hooks/use-debounced.ts";
import { UserRow } from "./user-row.tsx";
import { t } from "../messages.ts";

type UsersPageProps = {
  ownId: string;
  /** Both live in the address. */
  search: string;
  page: number;
  onMove: (place: { search: string; page: number }) => void;
};

/** Everybody with an account on this server. */
export const UsersPage = ({ ownId, search, page, onMove }: UsersPageProps) => {
  const [words, setWords] = useState(search);
  const settled = useDebounced(words.trim(), 300);
  useEffect(() => {
    if (settled !== search) onMove({ search: settled, page: 0 });
  }, [settled, search, onMove]);
  const users = useQuery(adminUsersQuery(search, page));
  return (
    <PageColumn>
      <SearchBox label={t.searchByNameOrAddress} value={words} onChange={setWords} />
      {users.isPending && <Skeleton className="h-100 w-full rounded-card" />}
      {users.isError && (
        <EmptyState
          title={t.theListCouldNotBeLoaded}
          text={messageFor(users.error)}
          action={<Button onClick={() => void users.refetch()}>{t.tryAgain}</Button>}
        />
      )}
      {users.data?.users.length === 0 && <EmptyState title={t.nobodyFound} text={t.nobodyFoundHint} />}
      {users.data && users.data.users.length > 0 && (
        <>
          <ul
            aria-label={t.people}
            className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5"
          >
            {users.data.users.map((user) => (
              <UserRow key={user.user_id} user={user} isOwn={user.user_id === ownId} />
            ))}
          </ul>
          <Paging
            page={page}
            shown={users.data.users.length}
            total={users.data.total}
            hasMore={users.data.has_more}
            onPage={(next) => onMove({ search, page: next })}
          />
        </>
      )}
    </PageColumn>
  );
};

type PagingProps = { page: number; shown: number; total: number; hasMore: boolean; onPage: (page: number) => void };

const Paging = ({ page, shown, total, hasMore, onPage }: PagingProps) => {
  if (page === 0 && !hasMore) return <p className="tabular text-sm text-soft">{t.userCount(total)}</p>;
  const first = page * adminUserLimits.perPage + 1;
  return (
    <nav aria-label={t.pages} className="flex items-center justify-between gap-4">
      <p className="tabular text-sm text-soft">{t.toOf(first, first + shown - 1, total)}</p>
      <div className="flex gap-2">
        <Button size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={16} aria-hidden />
          {t.previous}
        </Button>
        <Button size="sm" disabled={!hasMore} onClick={() => onPage(page + 1)}>
          {t.next}
          <ChevronRight size={16} aria-hidden />
        </Button>
      </div>
    </nav>
  );
};
