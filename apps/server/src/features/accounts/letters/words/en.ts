import type { LetterWords } from "./letter-words.ts";

export const words: LetterWords = {
  reset: (link) => [
    "Set a new password",
    "Someone asked for a new password for your account.",
    `Open this link to set one: ${link}`,
    "The link works once, within one hour.",
    "If this wasn't you, you don't need to do anything: your password stays the same.",
  ],
  passwordSet: [
    "Your password was changed",
    "The password of your account was changed, and all devices were signed out.",
    "If this wasn't you, ask for a new password right away and tell the person who runs the server.",
  ],
  confirm: (link) => [
    "Confirm your email address",
    "Welcome! Please confirm that this address is yours.",
    `Open this link to confirm it: ${link}`,
    "The link works once, within a day. If you didn't create an account, ignore this email.",
  ],
  signUp: (link) => [
    "Finish your sign-up",
    "Welcome! One click, and your account is ready.",
    `Open this link to finish: ${link}`,
    "The link works once, within a day. If you didn't sign up, ignore this email and don't open the link: someone else chose the password.",
  ],
  triedToSignUp: (signIn, reset) => [
    "You have an account already",
    "Someone tried to sign up with this address, which already has an account here. Nothing has changed.",
    `If this was you, sign in: ${signIn}`,
    `Forgot your password? Set a new one: ${reset}`,
    "If this wasn't you, you don't need to do anything.",
  ],
  newAddress: (link) => [
    "Confirm your new email address",
    "Someone wants to use this address for their account.",
    `If this was you, open this link to confirm it: ${link}`,
    "The link works once, within a day. If this wasn't you, ignore this email.",
  ],
  addressInUse: [
    "You have an account already",
    "Someone wanted to use this address for another account. It stays with yours, and nothing has changed.",
  ],
  addressChanged: [
    "Your email address was changed",
    "Your account now uses another email address, and you can no longer sign in with this one.",
    "If this wasn't you, tell the person who runs the server right away.",
  ],
};
