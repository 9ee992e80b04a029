import { Link } from "@tanstack/react-router";
import { ArrowLeft, MessagesSquare } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Agent } from "../../api/agents/agents.ts";
import { languageNameOf } from "../../api/language-names.ts";
import { buttonClass, iconButtonClass } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { AgentForm, type DrawAgentVoice } from "./agent-form.tsx";
import { AgentMenu } from "./agent-menu.tsx";
import { t } from "./messages.ts";

export type AgentPageProps = {
  agent: Agent;
  hasOutsideModel: boolean;
  /** The call of a sibling feature, drawn by the page. */
  call: ReactNode;
  drawVoice: DrawAgentVoice;
  onMade: (agentId: string) => void;
  onLeave: () => void;
};

/** One agent: how it is, and a call to try it. */
export const AgentPage = (props: AgentPageProps) => (
  <div className="mx-auto max-w-280 space-y-6 px-5 py-6 sm:px-8 sm:py-8">
    <AgentHeader {...props} />
    {props.agent.isBuiltIn ? <Notice kind="calm">{t.comesWithServer}</Notice> : <AgentDesk {...props} />}
  </div>
);

const AgentHeader = ({ agent, onMade, onLeave }: AgentPageProps) => (
  <header className="flex items-center gap-2">
    <Link to="/app/conversational-ai/agents" aria-label={t.allAgents} className={iconButtonClass()}>
      <ArrowLeft size={18} aria-hidden />
    </Link>
    <div className="min-w-0 flex-1">
      <h2 className="truncate text-base font-semibold">{agent.name}</h2>
      <p className="truncate text-xs text-faint">{agent.isBuiltIn ? t.builtIn : languageNameOf(agent.language)}</p>
    </div>
    {!agent.isBuiltIn && (
      <>
        <Link
          to="/app/conversational-ai/history"
          search={{ agent: agent.agentId }}
          aria-label={t.conversations}
          className={buttonClass({ look: "quiet" })}
        >
          <MessagesSquare size={18} aria-hidden />
          <span className="max-sm:hidden">{t.conversations}</span>
        </Link>
        <AgentMenu agent={agent} onMade={onMade} onDeleted={onLeave} />
      </>
    )}
  </header>
);

const AgentDesk = ({ agent, hasOutsideModel, call, drawVoice }: AgentPageProps) => {
  const [isChanged, setChanged] = useState(false);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {agent.canChange ? (
        <AgentForm
          key={agent.agentId}
          agent={agent}
          hasOutsideModel={hasOutsideModel}
          drawVoice={drawVoice}
          onChanged={setChanged}
        />
      ) : (
        <Notice kind="calm">{t.onlyToTalk}</Notice>
      )}
      <div className="min-w-0 space-y-3 self-start max-lg:order-first lg:sticky lg:top-6">
        {call}
        {isChanged && <p className="text-xs text-faint">{t.notSavedYet}</p>}
      </div>
    </div>
  );
};
