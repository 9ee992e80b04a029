import { useQueryClient } from "@tanstack/react-query";
import { agentForm, type AgentLanguage, agentLanguages, agentLimits } from "@timbre/contract";
import { type ChangeEvent, type ReactNode, useEffect, useState } from "react";
import { toast } from "sonner";
import { type Agent, type AgentDocument, changeAgent } from "../../api/agents/agents.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { spokenNameOf } from "../../api/language-names.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextBox } from "../../ui/forms/text-box.tsx";
import { useFields } from "../../ui/forms/use-fields.ts";
import { useLeaveWarning } from "../../ui/hooks/use-leave-warning.ts";
import { AgentKnowledge } from "./agent-knowledge.tsx";
import { t } from "./messages.ts";

/** The picker of a sibling feature, drawn by the page. */
export type DrawAgentVoice = (props: { voiceId: string; onChoose: (voice: Voice) => void }) => ReactNode;

type AgentFormProps = {
  agent: Agent;
  hasOutsideModel: boolean;
  drawVoice: DrawAgentVoice;
  onChanged: (isChanged: boolean) => void;
};

const languages = agentLanguages.map((code) => [code, spokenNameOf(code)] as const);
const outside = "outside";
const builtIn = "built-in";

const written = agentForm.omit({ documentIds: true, isOutside: true });
/** The boxes hold no more than they may, so that a name can only be missing. */
const schema = {
  safeParse: (values: unknown) => {
    const issues = written.safeParse(values).error?.issues ?? [];
    const told = issues.map(({ path, message }) => ({ path, message: path[0] === "name" ? t.giveItAName : message }));
    return told.length > 0 ? { error: { issues: told } } : {};
  },
};

type Values = Record<"name" | "firstMessage" | "instructions" | "voiceId" | "language" | "answerer", string>;
const valuesOf = ({ name, firstMessage, instructions, voiceId, language, isOutside }: Agent): Values => ({
  ...{ name, firstMessage, instructions, voiceId, language },
  answerer: isOutside ? outside : builtIn,
});

const useAgentFields = (agent: Agent, documents: readonly AgentDocument[]) => {
  const queries = useQueryClient();
  return useFields<Values>({
    schema,
    start: valuesOf(agent),
    send: async ({ answerer, language, ...texts }) => {
      const saved = await changeAgent(agent.agentId, {
        ...texts,
        language: language as AgentLanguage,
        isOutside: answerer === outside,
        documentIds: documents.map(({ documentId }) => documentId),
      });
      queries.setQueryData(queryKeys.agent(agent.agentId), saved);
      await queries.invalidateQueries({ queryKey: queryKeys.agents, exact: true });
      await queries.invalidateQueries({ queryKey: queryKeys.agentDocuments });
      toast.success(t.saved);
    },
    problemsOf: (error) => ({ form: messageFor(error) }),
  });
};

/** Everything about an agent that its owner decides. */
export const AgentForm = ({ agent, hasOutsideModel, drawVoice, onChanged }: AgentFormProps) => {
  const [documents, setDocuments] = useState<readonly AgentDocument[]>(agent.documents);
  const { values, problems, isSending, set, formProps, field } = useAgentFields(agent, documents);
  const isChanged = isDifferent(agent, values, documents);
  useEffect(() => void onChanged(isChanged), [isChanged, onChanged]);
  useLeaveWarning(isChanged);
  const box = (name: keyof Values) => ({
    ...field(name),
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => set(name, event.target.value),
  });
  const choice = (name: keyof Values) => ({ value: values[name], onChange: (value: string) => set(name, value) });
  const isOutside = values.answerer === outside;
  const answerers = [
    [builtIn, t.builtInAnswerer] as const,
    ...(hasOutsideModel || isOutside ? [[outside, t.outsideModel] as const] : []),
  ];
  return (
    <form {...formProps} className="min-w-0 space-y-6">
      {problems.form && <Notice kind="danger">{problems.form}</Notice>}
      <Field label={t.name} maxLength={agentLimits.maxName} {...field("name")} />
      <div>
        <TextBox label={t.firstMessage} rows={2} maxLength={agentLimits.maxFirstMessage} {...box("firstMessage")} />
        <p className="text-xs text-faint">{t.firstMessageHint}</p>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <div role="group" aria-label={t.voice} className="min-w-0 space-y-1.5">
          <p className="text-sm font-medium">{t.voice}</p>
          {drawVoice({ voiceId: values.voiceId, onChoose: ({ voiceId }) => set("voiceId", voiceId) })}
        </div>
        <SelectField label={t.language} {...choice("language")} options={languages} />
      </div>
      <AgentKnowledge documents={documents} onChange={setDocuments} />
      <SelectField
        label={t.whoAnswers}
        {...choice("answerer")}
        options={answerers}
        hint={isOutside ? t.outsideModelHint : hasOutsideModel ? undefined : t.noOutsideModel}
      />
      <div>
        <TextBox label={t.instructions} rows={6} maxLength={agentLimits.maxInstructions} {...box("instructions")} />
        <p className="text-xs text-faint">{isOutside ? t.instructionsForModel : t.instructionsUnused}</p>
      </div>
      <div className="sticky bottom-0 flex justify-end border-t border-line bg-ground py-3">
        <Button look="primary" type="submit" disabled={isSending || !isChanged}>
          {isSending ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
};

const isDifferent = (agent: Agent, values: Values, documents: readonly AgentDocument[]): boolean => {
  const before = valuesOf(agent);
  const ids = (all: readonly AgentDocument[]): string => all.map(({ documentId }) => documentId).join();
  return (
    Object.entries(before).some(([name, value]) => values[name as keyof Values] !== value) ||
    ids(documents) !== ids(agent.documents)
  );
};
