import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { deliveriesQuery, type Delivery, resendDelivery, type WebhookOwner } from "../../api/workspace/webhooks.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { t } from "./messages.ts";

const stateWords = { waiting: t.waiting, delivered: t.delivered, failed: t.failed } as const;
const stateLooks = { waiting: "text-soft", delivered: "text-accent-text", failed: "text-danger" } as const;

type DeliveryLogProps = { owner: WebhookOwner; webhookId: string };

/** What was sent, and how it went. */
export const DeliveryLog = ({ owner, webhookId }: DeliveryLogProps) => {
  const queries = useQueryClient();
  const deliveries = useQuery(deliveriesQuery(owner, webhookId));
  const resend = useMutation({
    mutationFn: (deliveryId: string) => resendDelivery(owner, webhookId, deliveryId),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.deliveries(owner, webhookId) }),
    onError: (error) => toast.error(messageFor(error)),
  });
  if (deliveries.isError) return <p className="mt-3 text-sm text-danger">{messageFor(deliveries.error)}</p>;
  if (deliveries.isPending) return <Skeleton className="mt-3 h-13 w-full" />;
  if (deliveries.data.length === 0) return <p className="mt-3 text-xs text-faint">{t.nothingWasSentYet}</p>;
  return (
    <ul className="mt-3 space-y-1 rounded-control bg-sunken p-2">
      {deliveries.data.map((delivery) => (
        <DeliveryRow
          key={delivery.deliveryId}
          delivery={delivery}
          onResend={() => resend.mutate(delivery.deliveryId)}
        />
      ))}
    </ul>
  );
};

const DeliveryRow = ({ delivery, onResend }: { delivery: Delivery; onResend: () => void }) => (
  <li className="flex min-h-9 items-center gap-3 px-2 py-1 text-xs max-sm:gap-2">
    <span className={`w-16 shrink-0 font-medium ${stateLooks[delivery.state]}`}>{stateWords[delivery.state]}</span>
    <span className="min-w-0 flex-1 break-words">
      {delivery.eventType}
      {delivery.lastStatus !== null && <span className="text-faint"> · {delivery.lastStatus}</span>}
      {delivery.problem && <span className="text-faint"> · {delivery.problem}</span>}
    </span>
    <span className="shrink-0 text-faint max-sm:hidden">
      <TimeAgo moment={delivery.createdAt} />
    </span>
    <Button size="sm" look="quiet" onClick={onResend}>
      {t.resend}
    </Button>
  </li>
);
