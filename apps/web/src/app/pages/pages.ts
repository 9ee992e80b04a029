import { lazyRouteComponent } from "@tanstack/react-router";
import { keepingApp, type Load } from "../../frame/keeping-app.ts";

const page = <Name extends string>(load: Load<Name>, name: Name) => lazyRouteComponent(keepingApp(load), name);

const loadAgents = () => import("./agents.tsx");
const loadAdmin = () => import("./admin.tsx");
const loadDubbing = () => import("./dubbing.tsx");
const loadPublic = () => import("./public-pages.tsx");
const loadRecovery = () => import("./recovery-pages.tsx");
const loadSettings = () => import("./settings-pages.tsx");
const loadSign = () => import("./sign-pages.tsx");
const loadSoon = () => import("./soon-pages.tsx");
const loadTools = () => import("./tool-pages.tsx");
const loadWorkspace = () => import("./workspace-pages.tsx");

/** Every page, loaded when it is first opened. */
export const pages = {
  landing: page(loadPublic, "Landing"),
  terms: page(loadPublic, "Terms"),
  privacy: page(loadPublic, "Privacy"),
  resource: page(loadPublic, "Resource"),
  soundboard: page(loadPublic, "Soundboard"),
  listen: page(() => import("./studio/listen.tsx"), "Listen"),
  signIn: page(loadSign, "SignIn"),
  signUp: page(loadSign, "SignUp"),
  confirmSignUp: page(loadSign, "ConfirmSignUp"),
  invite: page(loadSign, "Invite"),
  forgotPassword: page(loadRecovery, "ForgotPassword"),
  resetPassword: page(loadRecovery, "ResetPassword"),
  confirmEmail: page(loadRecovery, "ConfirmEmail"),
  home: page(() => import("./home.tsx"), "Home"),
  speech: page(() => import("./speech-workspace.tsx"), "SpeechWorkspace"),
  voiceChanger: page(() => import("./voice-changer.tsx"), "VoiceChanger"),
  transcription: page(loadTools, "SpeechToText"),
  isolator: page(loadTools, "VoiceIsolator"),
  classifier: page(loadTools, "AiSpeechClassifier"),
  dubbing: page(loadDubbing, "Dubbing"),
  dub: page(loadDubbing, "DubbingDub"),
  checklist: page(() => import("./onboarding.tsx"), "OnboardingChecklist"),
  library: page(() => import("./voice-library.tsx"), "VoiceLibrary"),
  libraryVoice: page(() => import("./library-voice.tsx"), "LibraryVoicePage"),
  voiceLab: page(() => import("./voice-lab.tsx"), "VoiceLab"),
  studio: page(() => import("./studio/studio-projects.tsx"), "StudioProjects"),
  project: page(() => import("./studio/studio-project.tsx"), "StudioProject"),
  profile: page(loadSettings, "Profile"),
  security: page(loadSettings, "Security"),
  apiKeys: page(loadSettings, "ApiKeys"),
  webhooks: page(loadSettings, "Webhooks"),
  subscription: page(loadSettings, "Subscription"),
  payouts: page(loadSettings, "Payouts"),
  usage: page(loadWorkspace, "UsageAnalytics"),
  workspace: page(loadWorkspace, "WorkspaceSettings"),
  workspaceWebhooks: page(loadWorkspace, "WorkspaceWebhooks"),
  admin: page(loadAdmin, "Admin"),
  users: page(loadAdmin, "Users"),
  planned: page(loadSoon, "Planned"),
  soundEffects: page(loadSoon, "SoundEffects"),
  audioNative: page(loadSoon, "AudioNative"),
  voiceoverStudio: page(loadSoon, "VoiceoverStudio"),
  agents: page(loadAgents, "Agents"),
  agent: page(loadAgents, "Agent"),
  conversations: page(loadAgents, "Conversations"),
  conversation: page(loadAgents, "Conversation"),
  agentParts: page(loadSoon, "AgentParts"),
  productions: page(loadSoon, "Productions"),
  production: page(loadSoon, "Production"),
  producerPage: page(loadSoon, "ProducerPage"),
};
