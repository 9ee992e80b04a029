import { voiceSampleTextOf } from "@timbre/contract";
import { openPhraseReader } from "@timbre/engine";
import type { Parts } from "../parts.ts";
import { countCharges } from "../domain/paying/count-charges.ts";
import { sharedDictionary } from "../domain/sharing/dictionary-reach.ts";
import { findTier, isProfessionalVoice } from "../domain/voices/voice-slots.ts";
import { type ChangeLine, openChangeLine } from "../platform/database/change-line.ts";
import { makeOpenCalls } from "../platform/http/access/open-calls.ts";
import { readOnce } from "../platform/read-once.ts";
import type { PlanSpeech } from "../domain/generating/generation.ts";
import { openAccounts } from "./accounts/open-accounts.ts";
import { makeIdentifyCaller, makeIdentifyMember, makeIsWelcome } from "./accounts/identify-caller.ts";
import { makeRecordAudit } from "./audit/record-audit.ts";
import { makeFindPronunciations } from "./dictionaries/find-pronunciations.ts";
import { makeFindDictionaryToShare } from "./dictionaries/require-dictionary.ts";
import { makeAddSamples } from "./instant-clone/samples/add-samples.ts";
import { sweepSamplesJob } from "./instant-clone/samples/sweep-samples.job.ts";
import { makeWithSamples } from "./instant-clone/samples/with-samples.ts";
import { addHistoryItem } from "./history/store.ts";
import { countSeats } from "./members/store.ts";
import { makeChecklist } from "./onboarding/checklist.ts";
import { makeNoteEntry } from "./security/note-entry.ts";
import { makeSecurityLog } from "./security/security-log.ts";
import { makeTellPerson } from "./security/tell-person.ts";
import { makeFindSimilarVoices } from "./similar-voices/find-similar-voices.ts";
import { makeCreateSpeech } from "./speech/create-speech.ts";
import { makeGenerate } from "./speech/generate.ts";
import { makeAnswerKept } from "./speech/kept-answers.ts";
import { makeRunningGenerations } from "./speech/running-generations.ts";
import { makeSharedGenerations } from "./speech/shared-generations.ts";
import { makePlanSpeech } from "./speech/plan-speech.ts";
import { makeModelRatesOf } from "./speech/store.ts";
import { makeRemoveSample as makeRemoveProfessionalSample } from "./professional-clone/change-sample.ts";
import { professionalOnly } from "./professional-clone/find-professional-voice.ts";
import { makeWithUsedSamples } from "./professional-clone/sample-sound.ts";
import { makeTrainApproved } from "./professional-clone/training/train-approved.ts";
import { makeReadDocumentText } from "./studio/documents/read-document-text.ts";
import { makeFindProjectToShare } from "./studio/projects/project-roles.ts";
import { makeSingleUseTokens } from "./tokens/single-use-tokens.ts";
import { makeCreateTranscript } from "./transcription/create-transcript.ts";
import { makeProveVoice } from "./verification/prove-voice.ts";
import { sweepDocumentsJob } from "./verification/sweep-documents.job.ts";
import { makeDescribeVoice } from "./voices/describe-voice.ts";
import { makeFindVoiceToSpeak } from "./voices/find-voice-to-speak.ts";
import { makeGetVoice } from "./voices/get-voice.ts";
import { listVoices } from "./voices/store.ts";
import { makeFindEditableVoice, makeFindOwnVoice, makeFindVoiceToShare } from "./voices/voice-roles.ts";
import { makeFireEvent } from "./webhooks/fire-event.ts";
import { makeCredits } from "./workspace/credits.ts";
import { makeAllowsExperiments, makeGetFeatureFlags } from "./workspace/get-feature-flags.ts";
import { makeGetSubscription } from "./workspace/get-subscription.ts";

/** `track` counts work that goes on without a request, so that a process that stops waits for it. */
export type Track = () => () => void;

/** What one feature can do for another, each built once. This and the list of features alone know several features. */
export const makeAbilities = (parts: Parts, track: Track) => {
  const { clock, config, ear, files, jobs } = parts;
  const { db, changes } = parts.database;
  const { publicUrl } = config;
  const securityLog = makeSecurityLog({ db, clock, keptDays: config.securityLogDays });
  const tellPerson = makeTellPerson({ db, clock, mail: parts.mail });
  const identifyMember = makeIdentifyMember({ db, clock });
  const changeLine = openChangeLine(parts.database);
  const speaking = makeSpeaking(parts, { track, changeLine });
  const voices = voiceAbilities(parts);
  const withSamples = makeWithAnySamples(parts);
  const similar = makeFindSimilarVoices({ db, ear, engine: parts.engine, findVoice: speaking.findVoice });
  const recordAudit = makeRecordAudit({ db, clock, securityLog });
  const noteEntry = makeNoteEntry({ db, securityLog, tellPerson });
  const openCalls = makeOpenCalls({ isWelcome: makeIsWelcome({ db, clock, identifyMember }) });
  const accounts = openAccounts(parts, { recordAudit, securityLog, tellPerson, noteEntry });
  return {
    db,
    changes,
    changeLine,
    publicUrl,
    securityLog,
    recordAudit,
    tellPerson,
    openCalls,
    accounts,
    apiKeys: accounts.apiKeys,
    makeResetLink: accounts.makeResetLink,
    removeAccount: accounts.removeAccount,
    requireConfirmedEmail: accounts.emailAddress.requireConfirmed,
    fireEvent: makeFireEvent({ db, clock, jobs }),
    identify: makeIdentifyCaller({
      db,
      clock,
      changes,
      sessionIdleDays: config.session.idleDays,
      twoFactor: config.twoFactor,
    }),
    identifyMember,
    tokens: makeSingleUseTokens({ db, clock, identifyMember }),
    checklist: makeChecklist({ db, clock }),
    getSubscription: makeGetSubscription({ db, clock }),
    countSeats,
    similar,
    track,
    readDocumentText: makeReadDocumentText({ parser: parts.parser }),
    /** Opens when first asked; its thread takes 300 MB, so there is one. */
    phraseReader: openPhraseReader(),
    ...voices,
    ...speaking,
    createTranscript: makeCreateTranscript({ db, ear, files, clock, credits: speaking.credits }),
    addHistoryItem,
    addSamples: makeAddSamples({ db, ear, files, clock }),
    withSamples,
    removeProfessionalSample: makeRemoveProfessionalSample({
      ...parts,
      db,
      findVoice: professionalOnly(voices.findOwnVoice),
    }),
    trainApproved: makeTrainApproved({ clock, jobs }),
    proveVoice: makeProveVoice({
      ...parts,
      db,
      findOwnVoice: voices.findOwnVoice,
      withSamples,
      recordAudit,
      tierOf: findTier,
    }),
    tierOf: findTier,
    /** After a voice is gone for good: its recordings and documents are looked for and removed. */
    sweepVoiceFiles: async (tx: typeof db) => {
      await jobs.add(tx, sweepSamplesJob, {});
      await jobs.add(tx, sweepDocumentsJob, {});
    },
  };
};

export type Abilities = ReturnType<typeof makeAbilities>;

/** The recordings of a clone, whichever way it was made. */
const makeWithAnySamples = ({ files, database: { db } }: Parts): ReturnType<typeof makeWithSamples> => {
  const withInstant = makeWithSamples({ db, files });
  const withProfessional = makeWithUsedSamples({ db, files });
  return async (voiceId, work) =>
    (await isProfessionalVoice(db, voiceId)) ? withProfessional(voiceId, work) : withInstant(voiceId, work);
};

const voiceAbilities = ({ clock, config, database: { db } }: Parts) => ({
  getVoice: makeGetVoice({ db }),
  findOwnVoice: makeFindOwnVoice({ db }),
  findEditableVoice: makeFindEditableVoice({ db }),
  describeVoice: makeDescribeVoice({ db, clock, publicUrl: config.publicUrl }),
  listVoices: (caller: Parameters<typeof listVoices>[1]) => listVoices(db, caller),
  previewTextOf: (language: string) => voiceSampleTextOf(language),
  /** What can be shared with people and groups, and how each kind is found. */
  sharedKinds: {
    voice: makeFindVoiceToShare({ db }),
    project: makeFindProjectToShare({ db }),
    [sharedDictionary]: makeFindDictionaryToShare({ db }),
  },
});

/** From a text and a voice to sound. What is read for every request is remembered until its table changes. */
const makeSpeaking = (parts: Parts, { track, changeLine: line }: { track: Track; changeLine: ChangeLine }) => {
  const { clock, engine, files } = parts;
  const { db, changes, processId } = parts.database;
  const getFeatureFlags = makeGetFeatureFlags({ db });
  const findVoice = makeFindVoiceToSpeak({ db, changes });
  const findPronunciations = makeFindPronunciations({ db });
  const modelRatesOf = makeModelRatesOf({ db, changes });
  const allowsExperiments = makeAllowsExperiments({ db });
  const credits = countCharges(makeCredits({ db, clock, changes, processId }), parts.metrics);
  const runningGenerations = changes
    ? makeRunningGenerations(track)
    : makeSharedGenerations({ db, clock, line, processId, track });
  const planSpeech = makePlanSpeech({ findVoice, findPronunciations, modelRatesOf, allowsExperiments });
  const answerKept = makeAnswerKept({ db, files });
  const generate = makeGenerate({ db, clock, engine, files, credits, runningGenerations, addHistoryItem });
  return {
    getFeatureFlags,
    findVoice,
    findPronunciations,
    modelRatesOf,
    allowsExperiments,
    credits,
    runningGenerations,
    planSpeech,
    /** Plans many texts in a row: what is read for one voice or dictionary is read once. */
    openPlanning: (): PlanSpeech =>
      makePlanSpeech({
        findVoice: readOnce(makeFindVoiceToSpeak({ db })),
        findPronunciations: readOnce(findPronunciations),
        modelRatesOf: readOnce(makeModelRatesOf({ db })),
        allowsExperiments: readOnce(allowsExperiments),
      }),
    generate,
    answerKept,
    createSpeech: makeCreateSpeech({ planSpeech, generate, answerKept }),
  };
};
