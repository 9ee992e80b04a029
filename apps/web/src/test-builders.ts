import type { User } from "./api/accounts/accounts.ts";
import type { HistoryItem } from "./api/history.ts";
import type { Voice } from "./api/voices/voices.ts";

type UserPart = {
  used?: number;
  limit?: number;
  tier?: string;
  status?: string;
  permissions?: string[];
  voiceSlots?: Partial<User["voiceSlots"]>;
};

export const makeUser = (part: UserPart = {}): User => ({
  userId: "u1",
  email: "ada@example.org",
  displayName: "Ada Lovelace",
  firstName: "Ada",
  photoUrl: null,
  pageLanguage: null,
  workspaceName: "Ada's workspace",
  workspaceRole: "owner",
  isServerAdmin: false,
  needsEmailConfirmation: false,
  needsTwoFactor: false,
  permissions: part.permissions ?? ["text_to_speech", "create_user_api_key"],
  environment: "standard",
  dataRegion: null,
  isProducer: false,
  affiliate: null,
  createdAt: new Date("2026-01-01T00:00:00Z"),
  tier: part.tier ?? "free",
  subscriptionStatus: part.status ?? "free",
  credits: {
    usedCredits: part.used ?? 0,
    limitCredits: part.limit ?? 10_000,
    resetsAt: new Date("2026-12-01T00:00:00Z"),
  },
  voiceSlots: {
    usedSlots: 0,
    maxSlots: 3,
    usedProfessional: 0,
    maxProfessional: 0,
    canCloneInstantly: false,
    ...part.voiceSlots,
  },
});

export const makeVoice = (name: string, labels: Record<string, string> = {}, part: Partial<Voice> = {}): Voice => ({
  voiceId: name.toLowerCase(),
  name,
  category: "premade",
  labels: { language: "en", gender: "female", ...labels },
  description: null,
  previewUrl: `/v1/voices/${name.toLowerCase()}/preview`,
  isLegacy: false,
  isOwner: false,
  rate: 1,
  isLiveModerated: false,
  noticeDays: null,
  isRemixAllowed: false,
  disabledAt: null,
  clonedByCount: null,
  usedCharacters1y: null,
  originalVoiceId: null,
  createdAt: null,
  isAddedByUser: false,
  publicOwnerId: null,
  role: "viewer",
  isInLibrary: false,
  samples: [],
  requiresVerification: false,
  info: null,
  unusableReason: null,
  unspokenReason: null,
  languages: labels.language ? [labels.language] : [],
  modelIdsServedWell: [],
  fineTuning: null,
  acoustics: { pitchHz: 180, brightnessDb: -10 },
  ...part,
});

export const makeHistoryItem = (part: Partial<HistoryItem> = {}): HistoryItem => ({
  historyItemId: "h1",
  voiceId: "heart",
  voiceName: "Heart",
  modelId: "eleven_multilingual_v2",
  text: "The tide went out.",
  createdAt: new Date("2026-03-01T10:00:00Z"),
  durationMs: 3_000,
  contentType: "audio/mpeg",
  source: "TTS",
  costCredits: 18,
  isStoppedEarly: false,
  dialogue: null,
  ...part,
});
