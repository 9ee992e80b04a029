import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { webhookLimits } from "@timbre/contract";
import { ChevronDown, Ellipsis, Webhook as WebhookIcon } from "lucide-react";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import {
  createWebhook,
  removeWebhook,
  setWebhookDisabled,
  testWebhook,
  type Webhook,
  type WebhookOwner,
  webhooksQuery,
} from "../../api/workspace/webhooks.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/controls/menu.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { RowQuestion } from "../../ui/layout/row-question.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { fill } from "../../words/fill.tsx";
import { PageColumn } from "../../ui/layout/page-column.tsx";
import { t } from "./messages.ts";

/** Addresses of one's own that this server calls when something happens. */
export const WebhooksPage = ({ owner }: { owner: WebhookOwner }) => {
  const webhooks = useQuery(webhooksQuery(owner));
  return (
    <PageColumn>
      <NewWebhook owner={owner} />
      <SettingsSection title={owner === "user" ? t.yourWebhooks : t.webhooksOfTheWorkspace}>
        {webhooks.isPending && <Skeleton className="h-14 w-full" />}
        {webhooks.isError && <p className="text-sm text-danger">{messageFor(webhooks.error)}</p>}
        {webhooks.data?.length === 0 && (
          <EmptyState
            picture={<WebhookIcon size={28} strokeWidth={1.5} aria-hidden className="text-faint" />}
            title={t.noWebhooksYet}
            text={t.addAnAddressAboveToHearOf}
          />
        )}
        <ul className="divide-y divide-line">
          {webhooks.data?.map((webhook) => (
            <WebhookRow key={webhook.webhookId} owner={owner} webhook={webhook} />
          ))}
        </ul>
      </SettingsSection>
    </PageColumn>
  );
};

const NewWebhook = ({ owner }: { owner: WebhookOwner }) => {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [url, setUrl] = useState("");
  const create = useMutation({
    mutationFn: () => createWebhook(owner, { name: name.trim(), url: url.trim() }),
    onSuccess: () => {
      setName("");
      setUrl("");
      return queries.invalidateQueries({ queryKey: queryKeys.webhooks(owner) });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() && url.trim()) create.mutate();
  };
  return (
    <SettingsSection title={t.addAWebhook} text={t.everyCallIsSignedWithASecretThat}>
      <form onSubmit={submit} className="space-y-4">
        {create.isError && <Notice kind="danger">{messageFor(create.error)}</Notice>}
        <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
          <Field
            label={t.name}
            maxLength={webhookLimits.maxName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Field
            label={t.address}
            type="url"
            placeholder="https://example.com/hooks"
            maxLength={webhookLimits.maxUrl}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </div>
        <Button type="submit" look="primary" disabled={!name.trim() || !url.trim() || create.isPending}>
          {t.addWebhook}
        </Button>
      </form>
      {create.data && (
        <Notice kind="calm" className="mt-4" action={<CopyButton size="sm" text={create.data} label={t.copySecret} />}>
          {fill(t.theSecretIsShownOnlyNow, { data: <code className="font-mono break-all">{create.data}</code> })}
        </Notice>
      )}
    </SettingsSection>
  );
};

const WebhookRow = ({ owner, webhook }: { owner: WebhookOwner; webhook: Webhook }) => {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const change = useWebhookChange(owner);
  if (isAsking) {
    return (
      <li className="py-3 first:pt-0 last:pb-0">
        <RowQuestion
          question={t.deleteItsSecretAndItsDeliveriesGo(webhook.name)}
          answer={t.delete}
          onKeep={() => setAsking(false)}
          onAnswer={() => change.mutate(() => removeWebhook(owner, webhook.webhookId))}
        />
      </li>
    );
  }
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">
            {webhook.name}
            {webhook.isDisabled && (
              <span className="ms-2 rounded-full bg-warn-soft px-2 py-0.5 text-xs font-normal text-warn">
                {webhook.isAutoDisabled ? t.switchedOffAfterFailures : t.disabled}
              </span>
            )}
          </p>
          <p className="truncate text-xs text-faint">{webhook.url}</p>
        </div>
        <Button size="sm" look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t.deliveries}
          <ChevronDown size={16} aria-hidden className={isOpen ? "rotate-180" : undefined} />
        </Button>
        <WebhookMenu owner={owner} webhook={webhook} onDelete={() => setAsking(true)} />
      </div>
      {isOpen && <DeliveryLog owner={owner} webhookId={webhook.webhookId} />}
    </li>
  );
};

const useWebhookChange = (owner: WebhookOwner) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.webhooks(owner) }),
    onError: (error) => toast.error(messageFor(error)),
  });
};

type WebhookMenuProps = { owner: WebhookOwner; webhook: Webhook; onDelete: () => void };

const WebhookMenu = ({ owner, webhook, onDelete }: WebhookMenuProps) => {
  const { mutate } = useWebhookChange(owner);
  return (
    <Menu
      trigger={
        <IconButton label={t.actionsFor(webhook.name)} size="sm">
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => mutate(() => testWebhook(owner, webhook.webhookId))}>{t.sendATest}</MenuItem>
      <MenuItem onSelect={() => mutate(() => setWebhookDisabled(owner, webhook, !webhook.isDisabled))}>
        {webhook.isDisabled ? t.enable : t.disable}
      </MenuItem>
      <MenuSeparator />
      <MenuItem isDanger onSelect={onDelete}>
        {t.delete}
      </MenuItem>
    </Menu>
  );
};
