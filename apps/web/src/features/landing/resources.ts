import { t } from "./messages.ts";

export type Resource = {
  title: string;
  paragraphs: readonly string[];
  links?: readonly { label: string; href: string }[];
};

const reference = { label: t.apiReference, href: "/docs" };

/** Pages behind the links of the shell. A self-hosted server answers for itself: nothing here leads away from it. */
export const resources: Record<string, Resource> = {
  guides: {
    title: t.guides,
    paragraphs: [
      t.makeAKeyUnderApiKeysAndSendItWith,
      t.speechApi,
      t.listeningPostARecordingToV1Speech,
      t.aRequestThatMayBeRepeatedTakesAn,
    ],
    links: [reference],
  },
  changelog: {
    title: t.changelog,
    paragraphs: [
      "First version: text to speech in 50 voices, heard while it is being made; dialogues with several voices; a voice changer; speech to text; background noise removed; instant voice clones; a voice library.",
      t.workTogetherMembersRolesGroupsWith,
      t.releaseNotes,
    ],
  },
  "help-center": {
    title: t.helpCenter,
    paragraphs: [t.pressTheQuestionMarkKeyAnywhereIn, t.ifTheSpeechEngineIsStillLoading, t.operators],
    links: [reference],
  },
  community: { title: t.community, paragraphs: [t.thereIsNoForumForThisServer, t.operators] },
  enterprise: {
    title: t.enterprise,
    paragraphs: [t.enterprisePlan, t.operators],
  },
  "voice-actors": {
    title: t.voiceActors,
    paragraphs: [t.aVoiceCanBeSharedInThisServers, t.noPayments],
  },
  "grants-for-startups": {
    title: t.grantsForStartups,
    paragraphs: [t.noGrants],
  },
  "voice-data-partnerships": {
    title: t.voiceDataPartnerships,
    paragraphs: [t.thisServerCollectsNoVoiceDataAnd],
  },
  partnerships: { title: t.partnerships, paragraphs: [t.thereIsNoPartnerProgramOnThis, t.operators] },
  "affiliate-program": {
    title: t.affiliateProgram,
    paragraphs: [t.affiliatesShareALinkAndEarn22OfAll, t.openTheProgramFromTheAccountMenuOf],
  },
  "join-our-team": {
    title: t.joinOurTeam,
    paragraphs: [t.thereIsNoCompanyBehindThisServer],
  },
  contact: { title: t.contact, paragraphs: [t.operators] },
  "audio-tools": {
    title: t.audioTools,
    paragraphs: [
      "In the studio: text to speech, dialogues, long projects, the voice changer, speech to text and the voice isolator. Everything runs on this server; no recording leaves it.",
    ],
    links: [{ label: t.openTheStudio, href: "/app/home" }],
  },
  soundboard: {
    title: t.soundboard,
    paragraphs: [t.aBoardOfSoundEffectsIsNotOnThis],
    links: [{ label: t.hearTheVoices, href: "/" }],
  },
};
