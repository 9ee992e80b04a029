import { builtInVoices, makeUnderstandPrompt, openPhraseReader, openVoiceDesigner } from "@timbre/engine";
import type { Parts } from "../parts.ts";
import type { RecordAudit } from "../platform/audit.ts";
import type { Credits } from "../platform/credits.ts";
import { sharedDictionary } from "../platform/database/dictionary-reach.ts";
import { findTier } from "../platform/database/voice-slots.ts";
import { baseUrlOf } from "../platform/http/base-url.ts";
import { addGuard } from "../platform/http/guard.ts";
import type { Http } from "../platform/http/http.ts";
import type { PlanSpeech } from "../platform/generating.ts";
import { readOnce } from "../platform/read-once.ts";
import { getOutside } from "../platform/outside/get-outside.ts";
import { postOutside } from "../platform/outside/post-outside.ts";
import { addIdempotency } from "../platform/idempotency/add-idempotency.ts";
import { makePurgeAnswer } from "../platform/idempotency/purge-answer.handler.ts";
import { purgeAnswerJob } from "../platform/idempotency/purge-answer.job.ts";
import { sealStoredSecrets } from "../platform/secrets/seal-stored.ts";
import { type BoundJob, handles } from "../platform/jobs/job-queue.ts";
import { makeApiKeys } from "./accounts/api-keys.ts";
import { bootstrapOwner } from "./accounts/bootstrap-owner.ts";
import { makeBackupRoutes } from "./admin/backup-routes.ts";
import { makeAdminRoutes } from "./admin/routes.ts";
import { makeUsersRoutes } from "./admin/users-routes.ts";
import { makeVerificationRoutes } from "./admin/verification-routes.ts";
import { makeAnalyticsRoutes } from "./analytics/routes.ts";
import { makeRecordAudit } from "./audit/record-audit.ts";
import { makeAuditRoutes } from "./audit/routes.ts";
import { makeCreateAccount } from "./accounts/create-account.ts";
import { makeIdentifyCaller, makeIdentifyMember } from "./accounts/identify-caller.ts";
import { accountLifeJobs, resumeAccountLife } from "./accounts/add-account-life.ts";
import { addAccounts } from "./accounts/add-accounts.ts";
import { makeSetUpCode } from "./accounts/set-up-code.ts";
import { makeClassifierRoutes } from "./classifier/routes.ts";
import { makeDialogueRoutes } from "./dialogue/routes.ts";
import { makeFindPronunciations } from "./dictionaries/find-pronunciations.ts";
import { makeFindDictionaryToShare } from "./dictionaries/require-dictionary.ts";
import { makeDictionariesRoutes } from "./dictionaries/routes.ts";
import { makeFeedbackRoutes } from "./feedback/routes.ts";
import { makeGroups } from "./groups/groups.ts";
import { makeGroupsRoutes } from "./groups/routes.ts";
import { makePurgeHistoryItem } from "./history/purge-history-item.handler.ts";
import { purgeHistoryItemJob } from "./history/purge-history-item.job.ts";
import { addHistoryItem } from "./history/store.ts";
import { makeSweepStrayFiles } from "./history/sweep-stray-files.handler.ts";
import { sweepStrayFilesJob } from "./history/sweep-stray-files.job.ts";
import { makeHistoryRoutes } from "./history/routes.ts";
import { makeLanguageDetectionRoutes } from "./language-detection/routes.ts";
import { makeInvites } from "./members/invites.ts";
import { makeMembers } from "./members/members.ts";
import { makeMembersRoutes } from "./members/routes.ts";
import { countSeats } from "./members/store.ts";
import { makeNotificationsRoutes } from "./notifications/routes.ts";
import { makeChecklist } from "./onboarding/checklist.ts";
import { makeOnboardingRoutes } from "./onboarding/routes.ts";
import { makeAddSamples } from "./instant-clone/add-samples.ts";
import { makeClonePreviewRoutes } from "./instant-clone/preview-routes.ts";
import { makeRebuildClone } from "./instant-clone/rebuild-clone.handler.ts";
import { rebuildCloneJob } from "./instant-clone/rebuild-clone.job.ts";
import { makeInstantCloneRoutes } from "./instant-clone/routes.ts";
import { makeSweepSamples } from "./instant-clone/sweep-samples.handler.ts";
import { sweepSamplesJob } from "./instant-clone/sweep-samples.job.ts";
import { makeWithSamples } from "./instant-clone/with-samples.ts";
import { makeModelsRoutes } from "./models/routes.ts";
import { makeFindSimilarVoices } from "./similar-voices/find-similar-voices.ts";
import { makeSimilarVoicesRoutes } from "./similar-voices/routes.ts";
import { makeOpenAiRoutes } from "./openai/routes.ts";
import { makeCreateSpeech } from "./speech/create-speech.ts";
import { makeFreeSpeechRoutes } from "./speech/free-speech-routes.ts";
import { makeGenerate } from "./speech/generate.ts";
import { makePlanSpeech } from "./speech/plan-speech.ts";
import { makeLasting } from "./speech/lasting.ts";
import { makeSpeechRoutes } from "./speech/routes.ts";
import { makeSpeechSocketRoutes } from "./speech/socket/routes.ts";
import type { SocketCallerNeeds } from "./speech/socket/socket-caller.ts";
import { hasHistoryItem, makeModelRatesOf } from "./speech/store.ts";
import { makeVoiceChangerRoutes } from "./voice-changer/routes.ts";
import { makeNoteEntry } from "./security/note-entry.ts";
import { makeSecurityRoutes } from "./security/routes.ts";
import { makeSecurityLog, type OpenSecurityLog } from "./security/security-log.ts";
import { makeTellPerson } from "./security/tell-person.ts";
import { makeServiceAccountsRoutes } from "./service-accounts/routes.ts";
import { makeServiceAccounts } from "./service-accounts/service-accounts.ts";
import { makeSharingRoutes } from "./sharing/routes.ts";
import { makeSharing } from "./sharing/share-resource.ts";
import { convertStudioJob, sweepStudioJob, watchStudioJob } from "./studio/convert.job.ts";
import { makeConvertStudio } from "./studio/convert.handler.ts";
import { makeFindProjectToShare } from "./studio/project-roles.ts";
import { makePurgeProject } from "./studio/purge-project.handler.ts";
import { purgeProjectJob } from "./studio/purge-project.job.ts";
import { makeStudioRoutes } from "./studio/routes.ts";
import { makeSweepStudio } from "./studio/sweep-studio.handler.ts";
import { makeWatchConversion, resumeConversions } from "./studio/watch-conversion.handler.ts";
import { makeTranscriptionRoutes } from "./transcription/routes.ts";
import { makeTokensRoutes } from "./tokens/routes.ts";
import { makeSingleUseTokens } from "./tokens/single-use-tokens.ts";
import { makeUsageRoutes } from "./usage/routes.ts";
import { makeProofRoutes } from "./verification/routes.ts";
import { makeSweepDocuments } from "./verification/sweep-documents.handler.ts";
import { sweepDocumentsJob } from "./verification/sweep-documents.job.ts";
import { makeFindVoiceToSpeak } from "./voices/find-voice-to-speak.ts";
import { makeBlockedPromptRoutes } from "./voice-design/blocked-routes.ts";
import { makeVoiceDesignRoutes } from "./voice-design/routes.ts";
import { makeSweepDesigns } from "./voice-design/sweep-designs.handler.ts";
import { sweepDesignsJob } from "./voice-design/sweep-designs.job.ts";
import { makeDescribeVoice } from "./voices/describe-voice.ts";
import { makeVoiceIsolatorRoutes } from "./voice-isolator/routes.ts";
import { previewTextOf } from "./voices/preview-texts.ts";
import { makeVoicesRoutes } from "./voices/routes.ts";
import { seedVoices } from "./voices/seed-voices.ts";
import { makeEndLibraryVoice } from "./voice-library/end-library-voice.handler.ts";
import { endLibraryVoiceJob } from "./voice-library/end-library-voice.job.ts";
import { makeVoiceLibraryRoutes } from "./voice-library/routes.ts";
import { seedLibrary } from "./voice-library/seed-library.ts";
import { makePurgeVoice } from "./voices/purge-voice.handler.ts";
import { purgeVoiceJob } from "./voices/purge-voice.job.ts";
import { makeGetVoice } from "./voices/get-voice.ts";
import { listVoices } from "./voices/store.ts";
import { makeFindEditableVoice, makeFindOwnVoice, makeFindVoiceToShare } from "./voices/voice-roles.ts";
import { makeDeliverWebhook } from "./webhooks/deliver-webhook.handler.ts";
import { deliverWebhookJob } from "./webhooks/deliver-webhook.job.ts";
import { makeFireEvent } from "./webhooks/fire-event.ts";
import { makeWebhooksRoutes } from "./webhooks/routes.ts";
import { makeWebhooks } from "./webhooks/webhooks.ts";
import { makeCredits } from "./workspace/credits.ts";
import { makeAllowsExperiments, makeGetFeatureFlags } from "./workspace/get-feature-flags.ts";
import { makeGetSubscription } from "./workspace/get-subscription.ts";
import { makeGetUser } from "./workspace/get-user.ts";
import { makeWorkspaceRoutes } from "./workspace/routes.ts";
import { makeWorkspaceSettingsRoutes } from "./workspace/settings-routes.ts";

/** Builds each feature from the parts, hands one feature's ability to another, and adds their routes. */
export const addFeatures = (http: Http, parts: Parts): void => {
  const { clock, config, engine, files, jobs } = parts;
  const { db, changes } = parts.database;
  const securityLog = makeSecurityLog({ db, clock, keptDays: config.securityLogDays });
  const identify = makeIdentifyCaller({ db, clock, changes, sessionIdleDays: config.session.idleDays });
  const tokens = makeSingleUseTokens({ db, clock, identifyMember: makeIdentifyMember({ db, clock }) });
  addGuard(http, { identify, takeToken: tokens.take, onRefusal: securityLog.noteRefusal });
  addIdempotency(http, { db, files, clock, jobs, processId: parts.database.processId });
  addAccountFeatures(http, parts, securityLog);
  makeModelsRoutes({ engine })(http);
  const addSamples = makeAddSamples({ db, ear: parts.ear, files, clock });
  const recordAudit = makeRecordAudit({ db, clock });
  const fireEvent = makeFireEvent({ db, clock, jobs });
  makeVoicesRoutes({ ...parts, db, changes, publicUrl: config.publicUrl, addSamples, recordAudit, fireEvent })(http);
  makeHistoryRoutes({ db, files, jobs, clock })(http);
  makeDictionariesRoutes({ db, clock, uploads: parts.uploads, parser: parts.parser })(http);
  const credits = makeCredits({ db, clock, changes, processId: parts.database.processId });
  addListeningFeatures(http, parts, credits);
  addCloneFeatures(http, parts);
  addDesignFeatures(http, parts, { credits, recordAudit });
  makeTokensRoutes({ tokens })(http);
  const takeToken = (token: string) => tokens.take(token, "tts_websocket");
  addSpeakingFeatures(http, parts, { credits, identify, takeToken });
  makeStudioRoutes({
    ...parts,
    db,
    credits,
    recordAudit,
    fireEvent,
    openPlanning: makeOpenPlanning(parts),
    requireDictionaries: makeFindPronunciations({ db }),
    getOutside,
  })(http);
  makeVoiceChangerRoutes({
    db,
    clock,
    ear: parts.ear,
    files,
    uploads: parts.uploads,
    credits,
    addHistoryItem,
    hasHistoryItem,
    findVoice: makeFindVoiceToSpeak({ db }),
    modelRatesOf: makeModelRatesOf({ db }),
  })(http);
};

/** Plans many texts in a row: what is read for one voice or dictionary is read once. */
const makeOpenPlanning =
  ({ database: { db } }: Parts) =>
  (): PlanSpeech =>
    makePlanSpeech({
      findVoice: readOnce(makeFindVoiceToSpeak({ db })),
      findPronunciations: readOnce(makeFindPronunciations({ db })),
      modelRatesOf: readOnce(makeModelRatesOf({ db })),
      allowsExperiments: readOnce(makeAllowsExperiments({ db })),
    });

/** Everything that turns text into speech. */
const addSpeakingFeatures = (
  http: Http,
  parts: Parts,
  { credits, identify, takeToken }: { credits: Credits } & SocketCallerNeeds,
): void => {
  const { clock, engine, files } = parts;
  const { db, changes } = parts.database;
  const planSpeech = makePlanSpeech({
    findVoice: makeFindVoiceToSpeak({ db, changes }),
    findPronunciations: makeFindPronunciations({ db }),
    modelRatesOf: makeModelRatesOf({ db, changes }),
    allowsExperiments: makeAllowsExperiments({ db }),
  });
  const lasting = makeLasting(() => http.draining.track());
  const generate = makeGenerate({ db, clock, engine, files, credits, lasting, addHistoryItem });
  makeSpeechRoutes({ planSpeech, generate, lasting })(http);
  makeFreeSpeechRoutes({ db, planSpeech, engine, clock })(http);
  const kept = { db, clock, files, addHistoryItem };
  makeSpeechSocketRoutes({ ...kept, planSpeech, generate, identify, takeToken })(http);
  makeOpenAiRoutes({
    createSpeech: makeCreateSpeech({ planSpeech, generate }),
    listVoices: (caller) => listVoices(db, caller),
  })(http);
  makeUsageRoutes({ db })(http);
  makeDialogueRoutes({ db, clock, planSpeech, generate })(http);
};

const addCloneFeatures = (http: Http, parts: Parts): void => {
  const { clock, ear, files, jobs, uploads } = parts;
  const { db } = parts.database;
  const findEditableVoice = makeFindEditableVoice({ db });
  const findOwnVoice = makeFindOwnVoice({ db });
  const cloning = { db, clock, ear, files, jobs, uploads, parser: parts.parser, findOwnVoice };
  makeInstantCloneRoutes({ ...cloning, findEditableVoice, publicUrl: parts.config.publicUrl })(http);
  makeClonePreviewRoutes({ ...cloning, engine: parts.engine, previewTextOf })(http);
  const similar = makeFindSimilarVoices({ db, ear, engine: parts.engine, findVoice: makeFindVoiceToSpeak({ db }) });
  makeProofRoutes({
    ...cloning,
    engine: parts.engine,
    recordAudit: makeRecordAudit({ db, clock }),
    withSamples: makeWithSamples({ db, files }),
    tierOf: findTier,
    findSimilarVoices: (request, sound, topK) =>
      similar.toRecording(
        sound,
        { threshold: undefined, topK, baseUrl: baseUrlOf(request, parts.config.publicUrl) },
        request.gone,
      ),
  })(http);
};

const addDesignFeatures = (
  http: Http,
  parts: Parts,
  { credits, recordAudit }: { credits: Credits; recordAudit: RecordAudit },
): void => {
  const { clock, config, ear, engine, files, jobs } = parts;
  const { db } = parts.database;
  makeVoiceDesignRoutes({
    db,
    clock,
    credits,
    ear,
    engine,
    files,
    jobs,
    designer: openVoiceDesigner(),
    readPrompt: makeUnderstandPrompt(openPhraseReader()),
    findVoice: makeFindVoiceToSpeak({ db }),
    modelRatesOf: makeModelRatesOf({ db }),
    describeVoice: makeDescribeVoice({ db, publicUrl: config.publicUrl }),
  })(http);
  makeBlockedPromptRoutes({ db, clock, recordAudit })(http);
};

const addListeningFeatures = (http: Http, parts: Parts, credits: Credits): void => {
  const { clock, config, ear, engine, files, uploads } = parts;
  const { db } = parts.database;
  makeTranscriptionRoutes({ db, clock, credits, ear, uploads })(http);
  makeVoiceIsolatorRoutes({ db, clock, credits, ear, files, uploads })(http);
  makeClassifierRoutes({ ear, uploads })(http);
  makeLanguageDetectionRoutes({ ear })(http);
  const findVoice = makeFindVoiceToSpeak({ db });
  makeSimilarVoicesRoutes({ db, ear, engine, uploads, findVoice, publicUrl: config.publicUrl })(http);
};

const addAccountFeatures = (http: Http, parts: Parts, securityLog: OpenSecurityLog): void => {
  const {
    clock,
    config,
    database: { db },
  } = parts;
  const { dataRegion, publicUrl } = config;
  const recordAudit = makeRecordAudit({ db, clock, securityLog });
  const tellPerson = makeTellPerson({ db, clock, mail: parts.mail });
  const heard = { recordAudit, securityLog, tellPerson, noteEntry: makeNoteEntry({ db, securityLog, tellPerson }) };
  const { apiKeys, emailAddress, makeResetLink, removeAccount } = addAccounts(http, parts, heard);
  makeSecurityRoutes({ db, securityLog })(http);
  makeUsersRoutes({ db, clock, publicUrl, recordAudit, makeResetLink, removeAccount })(http);
  const serviceAccounts = makeServiceAccounts({ db, clock, keys: apiKeys, recordAudit });
  makeServiceAccountsRoutes({ serviceAccounts })(http);
  const getSubscription = makeGetSubscription({ db, clock });
  const checklist = makeChecklist({ db, clock });
  const isChecklistCompleted = checklist.isCompleted;
  const getUser = makeGetUser({ db, clock, getSubscription, isChecklistCompleted, dataRegion, mail: parts.mail });
  const getFeatureFlags = makeGetFeatureFlags({ db });
  makeWorkspaceRoutes({ getUser, getSubscription, getFeatureFlags, publicUrl: config.publicUrl })(http);
  makeOnboardingRoutes({ db, checklist, publicUrl: config.publicUrl })(http);
  makeNotificationsRoutes({ db, clock, getFeatureFlags })(http);
  makeFeedbackRoutes({ db, clock })(http);
  makeAnalyticsRoutes({ db, clock })(http);
  makeAdminRoutes({ database: parts.database, engine: parts.engine, recordAudit })(http);
  makeVerificationRoutes({ db, clock, files: parts.files, recordAudit })(http);
  makeBackupRoutes({ database: parts.database, files: parts.files, clock, recordAudit })(http);
  makeWorkspaceSettingsRoutes({ db, clock, getSubscription, countSeats, recordAudit })(http);
  makeAuditRoutes({ db })(http);
  addPeopleFeatures(http, parts, { recordAudit, requireConfirmedEmail: emailAddress.requireConfirmed });
};

const addPeopleFeatures = (
  http: Http,
  parts: Parts,
  {
    recordAudit,
    requireConfirmedEmail,
  }: { recordAudit: RecordAudit; requireConfirmedEmail(userId: string): Promise<void> },
): void => {
  const {
    clock,
    config,
    database: { db },
    jobs,
    mail,
  } = parts;
  const invites = makeInvites({ db, clock, mail, recordAudit, requireConfirmedEmail });
  const members = makeMembers({ db, clock, recordAudit });
  makeMembersRoutes({ members, invites, clock, publicUrl: config.publicUrl })(http);
  makeGroupsRoutes({ groups: makeGroups({ db, clock, recordAudit }) })(http);
  const fireEvent = makeFireEvent({ db, clock, jobs });
  makeVoiceLibraryRoutes({
    db,
    clock,
    jobs,
    recordAudit,
    fireEvent,
    findOwnVoice: makeFindOwnVoice({ db }),
    requireVoice: makeGetVoice({ db }),
    allowsExperiments: makeAllowsExperiments({ db }),
    publicUrl: config.publicUrl,
  })(http);
  const kinds = {
    voice: makeFindVoiceToShare({ db }),
    project: makeFindProjectToShare({ db }),
    [sharedDictionary]: makeFindDictionaryToShare({ db }),
  };
  makeSharingRoutes({ sharing: makeSharing({ db, clock, recordAudit, kinds }) })(http);
  const webhookNeeds = { db, clock, jobs, recordAudit, isInsideAllowed: config.areWebhooksAllowedInside };
  makeWebhooksRoutes({
    workspace: makeWebhooks(webhookNeeds, "workspace"),
    personal: makeWebhooks(webhookNeeds, "personal"),
  })(http);
};

/** What must be in the database before the first request; safe to repeat at every start. */
export const prepareStorage = async ({ clock, config, jobs, database: { db, kind } }: Parts): Promise<void> => {
  await sealStoredSecrets(db);
  await seedVoices({ db, clock, builtInVoices });
  await seedLibrary(db);
  const createAccount = makeCreateAccount({ db, clock });
  await bootstrapOwner({ db, createAccount, apiKeys: makeApiKeys({ db, clock }) }, config.bootstrap);
  await jobs.add(sweepStrayFilesJob, {});
  await sweepVoiceFiles(jobs);
  await jobs.add(sweepDesignsJob, {});
  await jobs.add(sweepStudioJob, {});
  await resumeAccountLife(jobs);
  if (kind === "embedded") await resumeConversions({ db, jobs });
};

/** Shown once, in the terminal, while nobody has an account. */
export const newSetUpCode = ({ clock, database: { db } }: Parts): Promise<string | undefined> =>
  makeSetUpCode({ db, clock }).renew();

const sweepVoiceFiles = async (jobs: Parts["jobs"]): Promise<void> => {
  await jobs.add(sweepSamplesJob, {});
  await jobs.add(sweepDocumentsJob, {});
};

/** Every kind of background work and who does it. */
export const boundJobs = (parts: Parts): BoundJob[] => [
  ...housekeepingJobs(parts),
  ...studioJobs(parts),
  ...accountLifeJobs(parts),
];

const studioJobs = (parts: Parts): BoundJob[] => {
  const { clock, engine, files, jobs } = parts;
  const { db, changes } = parts.database;
  const needs = { db, clock, engine, files, jobs };
  return [
    handles(
      convertStudioJob,
      makeConvertStudio({
        ...needs,
        credits: makeCredits({ db, clock, changes, processId: parts.database.processId }),
        fireEvent: makeFireEvent({ db, clock, jobs }),
        openPlanning: makeOpenPlanning(parts),
        identifyMember: makeIdentifyMember({ db, clock }),
      }),
    ),
    handles(watchStudioJob, makeWatchConversion(needs)),
    handles(purgeProjectJob, makePurgeProject({ db, clock, sweepFiles: () => jobs.add(sweepStudioJob, {}) })),
    handles(sweepStudioJob, makeSweepStudio(needs)),
  ];
};

const housekeepingJobs = ({ clock, config, ear, files, jobs, database: { db } }: Parts): BoundJob[] => [
  handles(purgeHistoryItemJob, makePurgeHistoryItem({ db, files, clock })),
  handles(purgeAnswerJob, makePurgeAnswer({ db, files, clock })),
  handles(sweepStrayFilesJob, makeSweepStrayFiles({ db, files, clock })),
  handles(sweepSamplesJob, makeSweepSamples({ db, files, clock })),
  handles(sweepDocumentsJob, makeSweepDocuments({ db, files, clock })),
  handles(sweepDesignsJob, makeSweepDesigns({ db, files, clock })),
  handles(rebuildCloneJob, makeRebuildClone({ db, ear, files, clock })),
  handles(purgeVoiceJob, makePurgeVoice({ db, clock, sweepFiles: () => sweepVoiceFiles(jobs) })),
  handles(endLibraryVoiceJob, makeEndLibraryVoice({ db, clock })),
  handles(
    deliverWebhookJob,
    makeDeliverWebhook({ db, clock, jobs, postOutside, isInsideAllowed: config.areWebhooksAllowedInside }),
  ),
];
