import { builtInVoices } from "@timbre/engine";
import type { Parts } from "../parts.ts";
import type { Credits } from "../platform/credits.ts";
import { addGuard } from "../platform/http/guard.ts";
import type { Http } from "../platform/http/http.ts";
import { type BoundJob, handles } from "../platform/jobs/job-queue.ts";
import { makeApiKeys } from "./accounts/api-keys.ts";
import { bootstrapOwner } from "./accounts/bootstrap-owner.ts";
import { makeCreateAccount } from "./accounts/create-account.ts";
import { makeIdentifyCaller } from "./accounts/identify-caller.ts";
import { makeAccountsRoutes } from "./accounts/routes.ts";
import { makeSessions } from "./accounts/sessions.ts";
import { makeFindPronunciations } from "./dictionaries/find-pronunciations.ts";
import { makeDictionariesRoutes } from "./dictionaries/routes.ts";
import { makePurgeHistoryItem } from "./history/purge-history-item.handler.ts";
import { purgeHistoryItemJob } from "./history/purge-history-item.job.ts";
import { addHistoryItem } from "./history/store.ts";
import { makeSweepStrayFiles } from "./history/sweep-stray-files.handler.ts";
import { sweepStrayFilesJob } from "./history/sweep-stray-files.job.ts";
import { makeHistoryRoutes } from "./history/routes.ts";
import { makeLanguageDetectionRoutes } from "./language-detection/routes.ts";
import { makeModelsRoutes } from "./models/routes.ts";
import { makeSimilarVoicesRoutes } from "./similar-voices/routes.ts";
import { makeSpeechRoutes } from "./speech/routes.ts";
import { makeTranscriptionRoutes } from "./transcription/routes.ts";
import { makeFindVoiceToSpeak } from "./voices/find-voice-to-speak.ts";
import { makeVoiceIsolatorRoutes } from "./voice-isolator/routes.ts";
import { makeVoicesRoutes } from "./voices/routes.ts";
import { seedVoices } from "./voices/seed-voices.ts";
import { makeCredits } from "./workspace/credits.ts";
import { makeGetFeatureFlags } from "./workspace/get-feature-flags.ts";
import { makeGetSubscription } from "./workspace/get-subscription.ts";
import { makeGetUser } from "./workspace/get-user.ts";
import { makeWorkspaceRoutes } from "./workspace/routes.ts";

/** Builds each feature from the parts, hands one feature's ability to another, and adds their routes. */
export const addFeatures = (http: Http, parts: Parts): void => {
  const { clock, config, engine, files, jobs } = parts;
  const { db } = parts.database;
  addGuard(http, makeIdentifyCaller({ db, clock }));
  addAccountFeatures(http, parts);
  makeModelsRoutes({ engine })(http);
  makeVoicesRoutes({ db, files, engine, clock, publicUrl: config.publicUrl })(http);
  makeHistoryRoutes({ db, files, jobs, clock })(http);
  makeDictionariesRoutes({ db, clock, uploads: parts.uploads })(http);
  const credits = makeCredits({ db, clock });
  addListeningFeatures(http, parts, credits);
  makeSpeechRoutes({
    db,
    clock,
    engine,
    files,
    credits,
    addHistoryItem,
    findVoice: makeFindVoiceToSpeak({ db }),
    findPronunciations: makeFindPronunciations({ db }),
  })(http);
};

const addListeningFeatures = (http: Http, parts: Parts, credits: Credits): void => {
  const { clock, config, ear, engine, files, uploads } = parts;
  const { db } = parts.database;
  makeTranscriptionRoutes({ db, clock, credits, ear, uploads })(http);
  makeVoiceIsolatorRoutes({ db, clock, credits, ear, files, uploads })(http);
  makeLanguageDetectionRoutes({ ear })(http);
  const findVoice = makeFindVoiceToSpeak({ db });
  makeSimilarVoicesRoutes({ db, ear, engine, uploads, findVoice, publicUrl: config.publicUrl })(http);
};

const addAccountFeatures = (http: Http, { clock, config, database: { db } }: Parts): void => {
  const { defaultTier } = config;
  const createAccount = makeCreateAccount({ db, clock });
  const sessions = makeSessions({ db, clock });
  makeAccountsRoutes({ createAccount, sessions, apiKeys: makeApiKeys({ db, clock }), defaultTier })(http);
  const getSubscription = makeGetSubscription({ db, clock });
  const getUser = makeGetUser({ db, clock, getSubscription });
  makeWorkspaceRoutes({ getUser, getSubscription, getFeatureFlags: makeGetFeatureFlags({ db }) })(http);
};

/** What must be in the database before the first request; safe to repeat at every start. */
export const prepareStorage = async ({ clock, config, jobs, database: { db } }: Parts): Promise<void> => {
  await seedVoices({ db, clock, builtInVoices });
  const createAccount = makeCreateAccount({ db, clock });
  await bootstrapOwner({ db, createAccount, apiKeys: makeApiKeys({ db, clock }) }, config.bootstrap);
  await jobs.add(sweepStrayFilesJob, {});
};

/** Every kind of background work and who does it. */
export const boundJobs = ({ clock, files, database: { db } }: Parts): BoundJob[] => [
  handles(purgeHistoryItemJob, makePurgeHistoryItem({ db, files, clock })),
  handles(sweepStrayFilesJob, makeSweepStrayFiles({ db, files, clock })),
];
