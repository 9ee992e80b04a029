export type Resource = {
  title: string;
  paragraphs: readonly string[];
  links?: readonly { label: string; href: string }[];
};

const reference = { label: "API reference", href: "/docs" };
const operators =
  "Timbre is open software. The people who run this server decide how it is used; ask them first. They see what you write in the feedback box of the studio.";

/** Pages behind the links of the shell. A self-hosted server answers for itself: nothing here leads away from it. */
export const resources: Record<string, Resource> = {
  guides: {
    title: "Guides",
    paragraphs: [
      "Make a key under API Keys and send it with every call in the xi-api-key header. Clients written for the ElevenLabs API need only this server’s address and that key.",
      "Speech: POST /v1/text-to-speech/{voice_id} with a text answers sound; with /stream behind it the sound comes while it is being made, and with /with-timestamps every character has its time.",
      "Listening: POST a recording to /v1/speech-to-text for its words, or to /v1/audio-isolation to take the background away.",
      "A request that may be repeated takes an Idempotency-Key: it is then made and charged once. A refusal names its reason in detail.status, and nothing is charged for it.",
    ],
    links: [reference],
  },
  changelog: {
    title: "Changelog",
    paragraphs: [
      "First version: text to speech in 50 voices, heard while it is being made; dialogues with several voices; a voice changer; speech to text; background noise removed; instant voice clones; a voice library.",
      "Work together: members, roles, groups with permissions, webhooks, service accounts, an audit log, two-factor sign-in and backups.",
      "The notes of every version lie beside the software, in its changes folder.",
    ],
  },
  "help-center": {
    title: "Help Center",
    paragraphs: [
      "Press the question mark key anywhere in the studio to see what the keyboard can do. Every message says what happened and whether anything was charged.",
      "If the speech engine is still loading after a start, wait a moment: the page says when it is ready.",
      operators,
    ],
    links: [reference],
  },
  community: { title: "Community", paragraphs: ["There is no forum for this server.", operators] },
  enterprise: {
    title: "Enterprise",
    paragraphs: [
      "The Enterprise plan has 50 seats, 50 million credits a month and 30 requests at once. On a self-hosted server a plan is a set of limits: an admin of your workspace, or the operator of this server, can switch it on.",
      operators,
    ],
  },
  "voice-actors": {
    title: "Voice Actors",
    paragraphs: [
      "A voice can be shared in this server’s library by its owner and taken back again, after the notice its owner promised. Nobody may clone a voice without the consent of the person it belongs to.",
      "This server pays nobody and takes no payments.",
    ],
  },
  "grants-for-startups": {
    title: "Grants for Startups",
    paragraphs: ["There are no grants: the software is free under the Apache License 2.0, for startups as for all."],
  },
  "voice-data-partnerships": {
    title: "Voice Data Partnerships",
    paragraphs: ["This server collects no voice data and sells none. What you upload stays yours."],
  },
  partnerships: { title: "Partnerships", paragraphs: ["There is no partner program on this server.", operators] },
  "affiliate-program": {
    title: "Affiliate Program",
    paragraphs: [
      "Affiliates share a link and earn 22% of all payments for the first 12 months of those who sign up by it, with no cap. This server takes no payments of its own, so earnings are settled with the people who run it.",
      "Open the program from the account menu of the studio.",
    ],
  },
  "join-our-team": {
    title: "Join our Team",
    paragraphs: ["There is no company behind this server and nothing to apply for."],
  },
  contact: { title: "Contact", paragraphs: [operators] },
  "audio-tools": {
    title: "Audio Tools",
    paragraphs: [
      "In the studio: text to speech, dialogues, long projects, the voice changer, speech to text and the voice isolator. Everything runs on this server; no recording leaves it.",
    ],
    links: [{ label: "Open the studio", href: "/app/home" }],
  },
  soundboard: {
    title: "Soundboard",
    paragraphs: ["A board of sound effects is not on this server yet: it makes voices, not noises."],
    links: [{ label: "Hear the voices", href: "/" }],
  },
};
