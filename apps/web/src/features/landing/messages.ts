import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/landing", {
  listen: "Listen",
  pause: "Pause",
  play: (name: string) => `Play ${name}`,
  timbreStartPage: "Timbre, start page",
  account: "Account",
  openYourStudio: "Open your studio",
  signIn: "Sign in",
  signUp: "Sign up",
  timbreASelfHostedVoiceStudio: "Timbre, a self-hosted voice studio.",
  legal: "Legal",
  terms: "Terms",
  privacy: "Privacy",
  giveYourWordsAVoice: "Give your words a voice.",
  timbreIsAVoiceStudioYouHost:
    "Timbre is a voice studio you host yourself. Write, choose a voice, and listen while it speaks.",
  createAnAccount: "Create an account",
  speaksAsItThinks: "Hear it right away",
  soundStartsWithTheFirstSentence: "Sound starts with the first sentence, while the rest is still being made.",
  n50VoicesNineLanguages: "50 voices, nine languages",
  noGraphicsCardNoCloudTextsAndClips: "No graphics card, no cloud. Texts and clips stay on the server you run.",
  anApiYouKnow: "An API you know",
  clientsWrittenForTheElevenlabsApi:
    "Clients written for the ElevenLabs API work here: change the address and the key.",
  whatTimbreDoes: "What Timbre does",
  termsIntro:
    "Timbre is open-source software under the Apache License 2.0. This server is run by the people who installed it, not by the authors of Timbre. The agreement about using this server is between you and them.",
  whatToExpect: "What to expect",
  theSoftwareComesAsItIsWithout:
    "The software is provided as is, without warranty. The people who run this server decide who can use it, how much, and for how long.",
  whatIsExpectedOfYou: "What is expected of you",
  useVoicesHonestlyDoNotMakeSpeech:
    "Use voices honestly. Do not make speech that passes itself off as a real person without that person’s consent, and do not use it to deceive, harass or harm anyone. Follow the law where you live.",
  whatYouMake: "What you make",
  youKeepAllRightsInTheTextsYouBring:
    "You keep all rights in the texts you bring. What you can do with the sound also depends on the licences of the speech models, which are listed in the software’s NOTICE file.",
  everythingYouEnterHereIsStoredOn:
    "Everything you enter here is stored on this server and nowhere else. Timbre sends nothing to its authors and loads no trackers, fonts or scripts from other sites. A few clicks, such as opening the news, are counted on this server for the admins of your workspace, without your words.",
  whatIsStored: "What is stored",
  yourEmailAddressANameIfYouGiveOne:
    "Your email address, a name if you give one, your password as a hash that cannot be read back, the texts you have spoken, the clips made from them, your voice settings, and your API keys as hashes. Clips stay until you delete them.",
  callsWithAgentsAreKept: (days: number) =>
    `Recordings you add to a voice stay until you delete the voice. Calls with agents of your workspace are kept for ${days} days, as text and as sound. What you say to the support assistant is not kept.`,
  whatLeavesThisServer:
    "What you write or say leaves this server only where the people who run it have connected something else: an outside language model that answers in conversations, a mail server, a store for files, or the webhooks of your workspace.",
  inYourBrowser: "In your browser",
  oneCookieKeepsYouSignedInYourTheme:
    "One cookie keeps you signed in. Your theme, your draft text, recently used voices and the width of the sidebar are remembered by this browser only.",
  whoCanSeeIt: "Who can see it",
  peopleWhoRunThisServerCanReachThe:
    "People who run this server can reach the data on its disk. Ask them if you want to know more, or if you want your account removed.",
  apiReference: "API reference",
  guides: "Guides",
  makeAKeyUnderApiKeysAndSendItWith:
    "Create a key under API Keys and send it with every call in the xi-api-key header. Clients written for the ElevenLabs API need only this server’s address and that key.",
  listeningPostARecordingToV1Speech:
    "Recordings: POST one to /v1/speech-to-text for a transcript, or to /v1/audio-isolation to remove the background noise.",
  aRequestThatMayBeRepeatedTakesAn:
    "Send an Idempotency-Key to retry a request safely: it runs once and is charged once. Errors give their reason in detail.status and cost nothing.",
  changelog: "Changelog",
  workTogetherMembersRolesGroupsWith:
    "Work together: members, roles, groups with permissions, webhooks, service accounts, an audit log, two-factor sign-in and backups.",
  releaseNotes: "Find the notes for every version in the software's changes folder.",
  helpCenter: "Help Center",
  pressTheQuestionMarkKeyAnywhereIn:
    "Press the question mark key anywhere in the studio to see what the keyboard can do. Every message says what happened and whether anything was charged.",
  ifTheSpeechEngineIsStillLoading:
    "If the speech engine is still loading after a start, wait a moment: the page says when it is ready.",
  community: "Community",
  thereIsNoForumForThisServer: "There is no forum for this server.",
  enterprise: "Enterprise",
  enterprisePlan:
    "The Enterprise plan has 50 seats, 50 million credits a month and 30 requests at once. On a self-hosted server a plan is a set of limits: an admin of your workspace, or the operator of this server, can switch it on.",
  voiceActors: "Voice Actors",
  aVoiceCanBeSharedInThisServers:
    "Owners can share a voice in this server’s library and stop sharing it, after the notice they promised. No one can clone a voice without the consent of the person it belongs to.",
  noPayments: "This server pays no one and takes no payments.",
  grantsForStartups: "Grants for Startups",
  noGrants: "There are no grants: the software is free under the Apache License 2.0, for startups and everyone else.",
  voiceDataPartnerships: "Voice Data Partnerships",
  thisServerCollectsNoVoiceDataAnd: "This server collects no voice data and sells none. What you upload stays yours.",
  partnerships: "Partnerships",
  thereIsNoPartnerProgramOnThis: "There is no partner program on this server.",
  affiliateProgram: "Affiliate Program",
  affiliatesShareALinkAndEarn22OfAll:
    "Affiliates share a link and earn 22% of all payments for the first 12 months of those who sign up with it, with no cap. This server takes no payments of its own, so earnings are settled with the people who run it.",
  openTheProgramFromTheAccountMenuOf: "Open the program from the account menu of the studio.",
  joinOurTeam: "Join our Team",
  thereIsNoCompanyBehindThisServer: "There is no company behind this server and nothing to apply for.",
  contact: "Contact",
  audioTools: "Audio Tools",
  openTheStudio: "Open the studio",
  soundboard: "Soundboard",
  aBoardOfSoundEffectsIsNotOnThis: "This server has no sound effects yet.",
  hearTheVoices: "Hear the voices",
  yoursOnYourMachine: "Yours, on your machine",
  operators:
    "Timbre is open-source software. The people who run this server decide how it is used, so ask them first. They see what you write in the feedback box of the studio.",
  speechApi:
    "Speech: POST a text to /v1/text-to-speech/{voice_id} to get audio. Add /stream to receive it while it is generated, or /with-timestamps to get the time of every character.",
});
