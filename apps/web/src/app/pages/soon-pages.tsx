import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { FeatureFlag } from "@timbre/contract";
import type { ReactNode } from "react";
import { flagsQuery, isFlagOn } from "../../api/workspace/flags.ts";
import { teamsQuery } from "../../api/workspace/producers.ts";
import type { AreaId } from "../../features/coming-soon/areas.ts";
import { ComingSoonPage } from "../../features/coming-soon/coming-soon-page.tsx";
import { PlannedPage } from "../../features/coming-soon/planned-page.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Guard } from "../guard.tsx";
import { useUser } from "../../frame/use-user.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { t } from "./messages.ts";

const useLastPart = (): string => useLocation().pathname.split("/").at(-1) ?? "";

/** A page that a flag keeps away is as if it did not exist. */
const BehindFlag = ({ flag, children }: { flag: FeatureFlag; children: ReactNode }) => {
  const flags = useQuery(flagsQuery()).data;
  return isFlagOn(flags, flag) ? children : <NotFoundPage isInside />;
};

export const Planned = () => <PlannedPage />;

export const SoundEffects = () => {
  const area = useLastPart() === "explore" ? "sound-library" : "sound-effects";
  return (
    <Guard permission="sound_effects">
      <ComingSoonPage area={area} />
    </Guard>
  );
};

export const AudioNative = () => (
  <Guard permission="audio_native">
    <ComingSoonPage area="audio-native" />
  </Guard>
);

export const VoiceoverStudio = () => (
  <Guard permission="voiceover_studio">
    <ComingSoonPage area="voiceover-studio" />
  </Guard>
);

const agentAreas: Record<string, AreaId> = {
  "knowledge-base": "knowledge-base",
  tools: "tools",
  "phone-numbers": "phone-numbers",
  "batch-calling": "batch-calling",
  integrations: "integrations",
  settings: "agent-settings",
};
const agentFlags: Partial<Record<string, FeatureFlag>> = {
  tools: "tools",
  "batch-calling": "batch-calling",
  integrations: "integrations",
};

/** Parts of agents that are not here; those that are have pages of their own. */
export const AgentParts = () => {
  const part = useLocation().pathname.split("/")[3] ?? "";
  const flag = agentFlags[part];
  const page = <ComingSoonPage area={agentAreas[part] ?? "agents"} />;
  return <Guard permission="conversational_ai">{flag ? <BehindFlag flag={flag}>{page}</BehindFlag> : page}</Guard>;
};

/** Ordered by anyone where the flag is on; producers come here for their work whatever the flag. */
export const Productions = () =>
  useUser().isProducer ? (
    <ComingSoonPage area="producer-work" />
  ) : (
    <BehindFlag flag="productions">
      <ComingSoonPage area="productions" />
    </BehindFlag>
  );

export const Production = () => (
  <BehindFlag flag="productions">
    <ComingSoonPage area="production" />
  </BehindFlag>
);

const producerAreas: Record<string, AreaId> = {
  unclaimed: "producer-work",
  dashboard: "producer-dashboard",
  history: "producer-history",
  settings: "producer-settings",
};

export const ProducerPage = () => {
  const { isProducer } = useUser();
  const part = useLastPart();
  const teams = useQuery({ ...teamsQuery(), enabled: isProducer && part === "dashboard" });
  if (!isProducer) return <Refusal text={t.thisPageIsForProducers} />;
  if (part !== "dashboard") return <ComingSoonPage area={producerAreas[part] ?? "producer-work"} />;
  if (teams.isPending) return null;
  const leads = teams.data?.some(({ role }) => role === "leader" || role === "owner");
  return leads ? <ComingSoonPage area="producer-dashboard" /> : <Refusal text={t.thisPageIsForThoseWhoLeadOrOwnA} />;
};

const Refusal = ({ text }: { text: string }) => (
  <div className="mx-auto max-w-160 p-8">
    <Notice kind="danger">{text}</Notice>
  </div>
);
