import type { Letter } from "../../platform/mail/mail.ts";

const letter = (to: string, subject: string, lines: string[]): Letter => ({ to, subject, text: lines.join("\n\n") });

export const resetLetter = (to: string, link: string): Letter =>
  letter(to, "Set a new password", [
    "Somebody asked for a new password for your account.",
    `Open this link to set one: ${link}`,
    "The link works once, within one hour.",
    "If it was not you, there is nothing to do: your password stays as it is.",
  ]);

export const passwordSetLetter = (to: string): Letter =>
  letter(to, "Your password was changed", [
    "The password of your account was changed, and all devices were signed out.",
    "If it was not you, ask for a new password at once and tell the person who runs the server.",
  ]);

export const confirmLetter = (to: string, link: string): Letter =>
  letter(to, "Confirm your email address", [
    "Welcome. Please confirm that this address is yours.",
    `Open this link to confirm it: ${link}`,
    "The link works once, within a day. If you did not make an account, ignore this mail.",
  ]);

export const signUpLetter = (to: string, link: string): Letter =>
  letter(to, "Finish your sign-up", [
    "Welcome. One click is left to make your account.",
    `Open this link to finish: ${link}`,
    "The link works once, within a day. If you did not sign up, ignore this mail and do not open the link: somebody else chose the password.",
  ]);

export const triedToSignUpLetter = (to: string, { signIn, reset }: { signIn: string; reset: string }): Letter =>
  letter(to, "You have an account already", [
    "Somebody tried to sign up with this address, which has an account here. Nothing has changed.",
    `If it was you, sign in: ${signIn}`,
    `If you forgot your password, set a new one: ${reset}`,
    "If it was not you, there is nothing to do.",
  ]);

export const newAddressLetter = (to: string, link: string): Letter =>
  letter(to, "Confirm your new email address", [
    "Somebody wants to use this address for their account.",
    `If it was you, open this link to confirm it: ${link}`,
    "The link works once, within a day. If it was not you, ignore this mail.",
  ]);

export const addressInUseLetter = (to: string): Letter =>
  letter(to, "You have an account already", [
    "Somebody wanted to use this address for another account. It stays with yours, and nothing has changed.",
  ]);

/** To the old address, which may belong to the person whose account was taken. */
export const addressChangedLetter = (to: string): Letter =>
  letter(to, "Your email address was changed", [
    "Your account now uses another email address, and this one no longer signs in.",
    "If it was not you, tell the person who runs the server at once.",
  ]);
