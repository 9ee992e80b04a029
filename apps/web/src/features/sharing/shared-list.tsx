import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { type Share, type SharedResource, sharesQuery, unshareResource } from "../../api/workspace/sharing.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { wordsForRole } from "./role-words.ts";
import { t } from "./messages.ts";

/** Who has it already, and the way to take it back. */
export const SharedList = ({ resource }: { resource: SharedResource }) => {
  const queries = useQueryClient();
  const shares = useQuery(sharesQuery(resource)).data ?? [];
  const stop = useMutation({
    mutationFn: ({ target }: Share) => unshareResource(resource, target),
    onSuccess: (_, { name }) => void toast.success(t.noLongerHas(name, resource.name)),
    onError: (error) => void toast.error(messageFor(error)),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: queryKeys.shares(resource.resourceType, resource.resourceId) }),
  });
  if (shares.length === 0) return null;
  return (
    <>
      <h3 className="text-sm font-semibold">{t.sharedWith}</h3>
      <ul aria-label={t.sharedWith} className="divide-y divide-line rounded-control border border-line">
        {shares.map((share) => (
          <li key={`${share.name} ${share.role}`} className="flex min-h-11 items-center gap-3 py-1 pr-1 pl-3 text-sm">
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 py-1">
              <span className="max-w-full truncate">{share.name}</span>
              <span className="text-xs text-faint">{wordsForRole(resource.resourceType, share.role)}</span>
            </span>
            <IconButton
              size="sm"
              label={t.stopSharingWith(share.name)}
              disabled={stop.isPending}
              onClick={() => stop.mutate(share)}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
};
