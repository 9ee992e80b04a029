import type { Parts } from "../parts.ts";
import type { Feature } from "../platform/operations/feature.ts";
import type { Abilities } from "./abilities.ts";
import { accountsFeature } from "./accounts/feature.ts";
import { adminFeature } from "./admin/feature.ts";
import { analyticsFeature } from "./analytics/feature.ts";
import { assistantFeature } from "./assistant/feature.ts";
import { auditFeature } from "./audit/feature.ts";
import { changesFeature } from "./changes/feature.ts";
import { classifierFeature } from "./classifier/feature.ts";
import { dialogueFeature } from "./dialogue/feature.ts";
import { dictionariesFeature } from "./dictionaries/feature.ts";
import { dubbingFeature } from "./dubbing/feature.ts";
import { feedbackFeature } from "./feedback/feature.ts";
import { groupsFeature } from "./groups/feature.ts";
import { historyFeature } from "./history/feature.ts";
import { instantCloneFeature } from "./instant-clone/feature.ts";
import { languageDetectionFeature } from "./language-detection/feature.ts";
import { membersFeature } from "./members/feature.ts";
import { modelsFeature } from "./models/feature.ts";
import { notificationsFeature } from "./notifications/feature.ts";
import { onboardingFeature } from "./onboarding/feature.ts";
import { openAiFeature } from "./openai/feature.ts";
import { professionalCloneFeature } from "./professional-clone/feature.ts";
import { securityFeature } from "./security/feature.ts";
import { serviceAccountsFeature } from "./service-accounts/feature.ts";
import { sharingFeature } from "./sharing/feature.ts";
import { similarVoicesFeature } from "./similar-voices/feature.ts";
import { speechFeature } from "./speech/feature.ts";
import { studioFeature } from "./studio/feature.ts";
import { tokensFeature } from "./tokens/feature.ts";
import { transcriptionFeature } from "./transcription/feature.ts";
import { usageFeature } from "./usage/feature.ts";
import { verificationFeature } from "./verification/feature.ts";
import { voiceChangerFeature } from "./voice-changer/feature.ts";
import { voiceDesignFeature } from "./voice-design/feature.ts";
import { voiceIsolatorFeature } from "./voice-isolator/feature.ts";
import { voiceLibraryFeature } from "./voice-library/feature.ts";
import { voicesFeature } from "./voices/feature.ts";
import { webhooksFeature } from "./webhooks/feature.ts";
import { workspaceFeature } from "./workspace/feature.ts";

/** In the order in which they prepare: the library has voices in it. */
export const features: readonly ((needs: Parts & Abilities) => Feature)[] = [
  ...[voicesFeature, voiceLibraryFeature, accountsFeature, workspaceFeature, membersFeature, groupsFeature],
  ...[sharingFeature, serviceAccountsFeature, webhooksFeature, adminFeature, securityFeature, auditFeature],
  ...[speechFeature, dialogueFeature, openAiFeature, voiceChangerFeature, studioFeature, historyFeature],
  dubbingFeature,
  ...[instantCloneFeature, professionalCloneFeature, verificationFeature, voiceDesignFeature],
  ...[similarVoicesFeature, voiceIsolatorFeature],
  ...[transcriptionFeature, classifierFeature, languageDetectionFeature, dictionariesFeature, modelsFeature],
  ...[tokensFeature, usageFeature, onboardingFeature, notificationsFeature, feedbackFeature, analyticsFeature],
  ...[assistantFeature, changesFeature],
];
