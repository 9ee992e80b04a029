import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ResourceRole } from "@timbre/contract";
import { X } from "lucide-react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { type Share, type SharedResource, unshareResource } from "../../api/workspace/sharing.ts";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { knownRole, roleWords } from "./role-words.ts";
import { t } from "./messages.ts";

type SharedListProps = {
  resource: SharedResource;
  shares: readonly Share[];
  isChanging: boolean;
  onRole: (share: Share) => void;
};

/** Who has it already, what they can do with it, and the way to take it back. */
export const SharedList = ({ resource, shares, isChanging, onRole }: SharedListProps) => {
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: ({ target }: Share) => unshareResource(resource, target),
    onSuccess: (_, { name }) => void toast.success(t.noLongerHas(name, resource.name)),
    onError: (error) => void toast.error(messageFor(error)),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: queryKeys.shares(resource.resourceType, resource.resourceId) }),
  });
  if (shares.length === 0) return null;
  return (
    <div className="space-y-2">
      <h3 className="text-sm font-semibold">{t.sharedWith}</h3>
      <ul aria-label={t.sharedWith} className="divide-y divide-line border-y border-line">
        {shares.map((share) => (
          <li key={share.name} className="flex min-h-14 items-center gap-3 py-2 text-sm">
            <Avatar name={share.name} photoUrl={null} />
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="max-w-full truncate">{share.name}</span>
              <ChoiceChip
                isPlain
                label={t.accessOf(share.name)}
                value={knownRole(resource.resourceType, share.role)}
                onChange={(role) => !isChanging && onRole({ ...share, role: role as ResourceRole })}
                options={roleWords[resource.resourceType]}
              />
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
    </div>
  );
};
