import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { noAccessMessage } from "@timbre/contract";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import type { User } from "../../../api/accounts/accounts.ts";
import { apiKeysQuery, removeApiKey, setApiKeyDisabled } from "../../../api/accounts/api-keys.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/display/empty-state.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { CreateKeyDialog } from "./create-key-dialog.tsx";
import { KeyRow } from "./key-row.tsx";
import { fill } from "../../../words/fill.tsx";
import { known } from "../../../words/known.ts";
import { t } from "../messages.ts";

export const ApiKeysPage = ({ user }: { user: User }) => {
  const [isCreating, setCreating] = useState(false);
  const canCreate = user.permissions.includes("create_user_api_key");
  return (
    <div className="mx-auto max-w-200 px-5 py-8 sm:px-8">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-120 text-sm text-soft">
          {fill(t.aKeyLetsYourOwnProgramsUseThis, {
            xiApiKey: <code className="font-mono whitespace-nowrap">xi-api-key</code>,
          })}
        </p>
        <Button data-guide="create_key_button" look="primary" disabled={!canCreate} onClick={() => setCreating(true)}>
          <Plus size={18} aria-hidden />
          {t.createKey}
        </Button>
      </div>
      {!canCreate && (
        <Notice kind="danger" className="mb-6">
          {known(noAccessMessage("create_user_api_key"))}
        </Notice>
      )}
      <KeyList />
      <CreateKeyDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </div>
  );
};

const useKeyChange = <Input,>(change: (input: Input) => Promise<void>, failed: (reason: string) => string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.apiKeys }),
    onError: (error) => toast.error(failed(messageFor(error))),
  });
};

const KeyList = () => {
  const keys = useQuery(apiKeysQuery());
  const remove = useKeyChange(removeApiKey, t.theKeyWasNotDeleted);
  const setDisabled = useKeyChange(
    (change: { keyId: string; isDisabled: boolean }) => setApiKeyDisabled(change.keyId, change.isDisabled),
    t.theKeyWasNotChanged,
  );
  if (keys.isPending) return <Skeleton className="h-40 w-full rounded-card" />;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {keys.isError && (
        <EmptyState
          title={t.yourKeysCouldNotBeLoaded}
          text={messageFor(keys.error)}
          action={<Button onClick={() => void keys.refetch()}>{t.tryAgain}</Button>}
        />
      )}
      {keys.data?.length === 0 && (
        <EmptyState
          picture={<KeyRound size={28} strokeWidth={1.5} aria-hidden className="text-faint" />}
          title={t.noKeysYet}
          text={t.createOneToMakeSpeechFromYourOwn}
        />
      )}
      <ul className="divide-y divide-line">
        {keys.data?.map((apiKey) => (
          <KeyRow
            key={apiKey.keyId}
            apiKey={apiKey}
            onSetDisabled={(isDisabled) => setDisabled.mutate({ keyId: apiKey.keyId, isDisabled })}
            onDelete={() => remove.mutate(apiKey.keyId)}
          />
        ))}
      </ul>
    </div>
  );
};
