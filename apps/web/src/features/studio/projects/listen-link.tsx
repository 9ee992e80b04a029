import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ExternalLink, Link2Off } from "lucide-react";
import { toast } from "sonner";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import type { Project } from "../../../api/studio/projects.ts";
import { unpublish } from "../../../api/studio/snapshots.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { t } from "../messages.ts";

type ListenLinkProps = { project: Pick<Project, "projectId" | "listenAddress"> };

/** The link to what is published, to pass on or to take back. */
export const ListenLink = ({ project: { projectId, listenAddress } }: ListenLinkProps) => {
  const queries = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () => unpublish(projectId),
    onSuccess: () => void toast.success(t.theLinkWorksNoMore),
    onError: (error) => void toast.error(messageFor(error)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.project(projectId) }),
        queries.invalidateQueries({ queryKey: queryKeys.projects }),
      ]),
  });
  if (!listenAddress) return <p className="text-sm text-soft">{t.publishAVersionToGetALink}</p>;
  const link = `${location.origin}${listenAddress}`;
  return (
    <div className="space-y-3">
      <p className="text-sm text-soft">{t.anyoneWithThisLinkCanListen}</p>
      <input
        readOnly
        aria-label={t.linkToListen}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        className="w-full rounded-control border border-line bg-sunken px-3 py-2 text-sm text-ink"
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton size="sm" text={link} label={t.copyLink} />
        <a href={listenAddress} target="_blank" rel="noreferrer" className={buttonClass({ size: "sm" })}>
          <ExternalLink size={16} aria-hidden />
          {t.openPage}
        </a>
        <Button size="sm" look="quiet" disabled={takeBack.isPending} onClick={() => takeBack.mutate()}>
          <Link2Off size={16} aria-hidden />
          {t.takeLinkBack}
        </Button>
      </div>
    </div>
  );
};
