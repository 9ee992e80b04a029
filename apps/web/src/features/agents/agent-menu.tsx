import { useMutation, useQueryClient } from "@tanstack/react-query";
import { agentLimits } from "@timbre/contract";
import { Copy, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { type Agent, duplicateAgent, removeAgent } from "../../api/agents/agents.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/controls/menu.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { t } from "./messages.ts";

type AgentMenuProps = { agent: Agent; onMade: (agentId: string) => void; onDeleted: () => void };

/** Copying and deleting an agent. */
export const AgentMenu = ({ agent, onMade, onDeleted }: AgentMenuProps) => {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const shared = {
    onError: (error: Error) => void toast.error(messageFor(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.agents, exact: true }),
  };
  const duplicate = useMutation({
    mutationFn: () => duplicateAgent(agent.agentId, t.copyOf(agent.name).slice(0, agentLimits.maxName)),
    onSuccess: onMade,
    ...shared,
  });
  const remove = useMutation({ mutationFn: () => removeAgent(agent.agentId), onSuccess: onDeleted, ...shared });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t.more}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Copy size={16} aria-hidden />} onSelect={() => duplicate.mutate()}>
          {t.duplicate}
        </MenuItem>
        {agent.canChange && (
          <MenuItem icon={<Trash2 size={16} aria-hidden />} isDanger onSelect={() => setAsking(true)}>
            {t.delete}
          </MenuItem>
        )}
      </Menu>
      <DeleteDialog
        title={t.deleteAgentQuestion(agent.name)}
        text={t.deleteAgentText}
        isOpen={isAsking}
        isBusy={remove.isPending}
        onOpenChange={setAsking}
        onDelete={() => remove.mutate()}
      />
    </>
  );
};
