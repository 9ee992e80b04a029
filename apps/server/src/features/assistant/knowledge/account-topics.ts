import { accountLimits } from "@timbre/contract";
import type { Topic } from "./topic.ts";

/** A person's account, keys and webhooks. */
export const accountTopics: readonly Topic[] = [
  {
    id: "profile",
    asks: ["Change my name or photo", "open my profile", "my account settings", "change my email address"],
    say: "Your name, photo and email are on the Profile page.",
    place: "settings",
    element: "account_menu",
  },
  {
    id: "delete-account",
    asks: ["How do I delete my account?", "export all my data", "close my account"],
    say: "At the end of your Profile page you can export your data and delete your account.",
    place: "settings",
  },
  {
    id: "password",
    asks: ["How do I change my password?", "set a new password", "update my login password"],
    say: `Change your password under Sign-in and security. It needs at least ${accountLimits.minPassword} characters. If you forgot it, sign out and press Forgot your password on the sign-in page.`,
    place: "two_factor",
  },
  {
    id: "forgot-password",
    asks: [
      "I cannot remember my password",
      "reset a lost password",
      "locked out of my account",
      "I forgot the password",
      "I do not know my password any more",
    ],
    say: "On the sign-in page press Forgot your password. You get a link by mail; where this server sends none, the people who run it can make one for you.",
    link: "contact",
  },
  {
    id: "two-factor",
    asks: [
      "How do I turn on two-factor authentication?",
      "use an authenticator app to sign in",
      "protect my account better",
      "see where I am signed in and end sessions",
      "lost my phone with the authenticator",
      "secure my account",
      "someone might have my password",
      "use a second factor",
    ],
    say: "Under Sign-in and security you turn on two-factor sign-in with an authenticator app, and see and end your sessions.",
    place: "two_factor",
  },
  {
    id: "theme",
    asks: ["How do I switch to dark mode?", "change the theme or appearance", "the page is too bright"],
    say: "Open the account menu at the top right: it has the themes light, dark and as your system.",
    element: "account_menu",
  },
  {
    id: "shortcuts",
    asks: ["What keyboard shortcuts are there?", "use it with the keyboard"],
    say: "Press the question mark key anywhere to see every keyboard shortcut.",
    element: "account_menu",
  },
  {
    id: "sign-out",
    asks: ["How do I sign out?", "log out of my account"],
    say: "Open the account menu at the top right and press Sign out.",
    element: "account_menu",
  },
  {
    id: "api-keys",
    asks: [
      "Where do I find my API key?",
      "create an API key",
      "use it from my own code",
      "limit what a key can do",
      "my key leaked, how do I revoke it",
      "I want to access it from a script",
      "get a token for my application",
      "I am writing a program that uses it",
    ],
    say: "On the page API Keys press Create key. The key is shown once, so keep it safe; you can limit what it can do and delete it there.",
    place: "api_keys",
    element: "create_key_button",
  },
  {
    id: "api",
    asks: [
      "Is there an API?",
      "developer documentation and API reference",
      "how do I use the ElevenLabs SDK with this",
      "call it from Python or JavaScript",
      "where do programmers read about the calls",
      "technical documentation",
    ],
    say: "Yes: this server speaks the ElevenLabs API. Give the SDK this server's address and a key from API Keys. The reference is in the documentation.",
    place: "api_keys",
    link: "documentation",
  },
  {
    id: "webhooks",
    asks: [
      "How do I set up a webhook?",
      "notify my server when something happens",
      "send events to my own system",
      "webhooks page",
      "tell my application when a job is done",
      "get a callback when processing has finished",
    ],
    say: "On the Webhooks page you give an address of yours; this server calls it when something you chose has happened, with a signature you can check.",
    place: "webhooks",
  },
  {
    id: "workspace-webhooks",
    asks: ["Webhooks for the whole workspace", "workspace webhook settings"],
    say: "Admins set up webhooks for the whole workspace on their own page.",
    place: "workspace_webhooks",
  },
];
