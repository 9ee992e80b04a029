import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { blockedPromptLimits } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import {
  addBlockedPrompt,
  type BlockedPrompts,
  blockedPromptsQuery,
  removeBlockedPrompt,
} from "../../api/blocked-prompts.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { t } from "./messages.ts";

const { minPhrase, maxPhrase } = blockedPromptLimits;

/** What descriptions of voices are refused for. */
export const BlockedPromptsSection = () => {
  const blocked = useQuery(blockedPromptsQuery());
  return (
    <SettingsSection title={t.blockedVoicePrompts} text={t.aDescriptionThatBreaksOneOfThese}>
      {blocked.isPending && <Skeleton className="h-24 w-full" />}
      {blocked.isError && <p className="text-sm text-danger">{messageFor(blocked.error)}</p>}
      {blocked.data && (
        <>
          <ul aria-label={t.builtInRules} className="mb-5 list-disc space-y-1 ps-5 text-sm text-soft">
            {blocked.data.built_in.map(({ kind, description }) => (
              <li key={kind}>{description}</li>
            ))}
          </ul>
          <AddPhrase />
          <Phrases rules={blocked.data.rules} />
        </>
      )}
    </SettingsSection>
  );
};

const useChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: blockedPromptsQuery().queryKey });
};

const AddPhrase = () => {
  const changed = useChanged();
  const [phrase, setPhrase] = useState("");
  const add = useMutation({
    mutationFn: addBlockedPrompt,
    onSuccess: () => {
      setPhrase("");
      return changed();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate(phrase.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field
        className="min-w-60 flex-1"
        label={t.phrase}
        hint={t.phraseHint}
        maxLength={maxPhrase}
        value={phrase}
        error={add.isError ? messageFor(add.error) : undefined}
        onChange={(event) => setPhrase(event.target.value)}
      />
      <Button type="submit" className="mt-6.5 h-11" disabled={phrase.trim().length < minPhrase || add.isPending}>
        {t.block}
      </Button>
    </form>
  );
};

const Phrases = ({ rules }: Pick<BlockedPrompts, "rules">) => {
  const remove = useMutation({ mutationFn: removeBlockedPrompt, onSettled: useChanged() });
  return (
    <>
      {remove.isError && <p className="mt-3 text-sm text-danger">{messageFor(remove.error)}</p>}
      <ul aria-label={t.blockedPhrases} className="mt-3 divide-y divide-line empty:hidden">
        {rules.map(({ rule_id: ruleId, phrase, created_at_unix: addedAtUnix }) => (
          <li key={ruleId} className="flex items-center gap-4 py-2 text-sm">
            <span className="min-w-0 flex-1 break-words">{phrase}</span>
            <span className="shrink-0 text-xs text-faint">
              <TimeAgo moment={new Date(addedAtUnix * 1000)} />
            </span>
            <Button
              size="sm"
              look="quiet"
              aria-label={t.allowAgain(phrase)}
              disabled={remove.isPending}
              onClick={() => remove.mutate(ruleId)}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
