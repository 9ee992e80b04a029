import { z } from "zod";
import { forEveryone, forOperators, forPeople, forPeopleSettingUp } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { signInBody } from "./accounts.ts";
import {
  endedSessionsAnswer,
  endSessionsBody,
  endSessionsQuery,
  myWorkspacesAnswer,
  sessionAnswer,
  sessionsAnswer,
  switchWorkspaceBody,
} from "./sessions.ts";
import {
  checkMailAnswer,
  confirmedSignUpAnswer,
  confirmSignUpBody,
  setSignUpPolicyBody,
  signUpAnswer,
  signUpBody,
  signUpPolicyAnswer,
} from "./sign-up.ts";

export const signUpOperations = operations({
  look: {
    method: "GET",
    path: "/v1/auth/sign-up",
    summary: "Read who can make an account here",
    access: forEveryone,
    answer: signUpAnswer,
  },
  signUp: {
    method: "POST",
    path: "/v1/auth/sign-up",
    summary: "Create an account",
    access: forEveryone,
    body: signUpBody,
    /** The second, with status 202, where the account is made by a link that is mailed. */
    answer: z.union([sessionAnswer, checkMailAnswer]),
  },
  confirm: {
    method: "POST",
    path: "/v1/auth/confirm-sign-up",
    summary: "Finish a sign-up with the link in the email",
    access: forEveryone,
    body: confirmSignUpBody,
    answer: confirmedSignUpAnswer,
  },
  getPolicy: {
    method: "GET",
    path: "/v1/admin/sign-up",
    summary: "Read who can make an account, and whether the environment says so",
    access: forOperators,
    answer: signUpPolicyAnswer,
  },
  setPolicy: {
    method: "PUT",
    path: "/v1/admin/sign-up",
    summary: "Choose who can create an account",
    access: forOperators,
    body: setSignUpPolicyBody,
    answer: doneAnswer,
  },
});

export const sessionOperations = operations({
  signIn: {
    method: "POST",
    path: "/v1/auth/sign-in",
    summary: "Sign in",
    access: forEveryone,
    body: signInBody,
    answer: sessionAnswer,
  },
  refresh: {
    method: "POST",
    path: "/v1/auth/refresh",
    summary: "Exchange the session's token for a new one",
    access: forPeopleSettingUp,
    answer: sessionAnswer,
  },
  signOut: {
    method: "POST",
    path: "/v1/auth/sign-out",
    summary: "End the session",
    access: forEveryone,
    answer: doneAnswer,
  },
  list: {
    method: "GET",
    path: "/v1/user/sessions",
    summary: "List where you are signed in",
    access: forPeopleSettingUp,
    answer: sessionsAnswer,
  },
  end: {
    method: "DELETE",
    path: "/v1/user/sessions/:session_id",
    summary: "End one session",
    access: forPeopleSettingUp,
    body: endSessionsBody,
    answer: doneAnswer,
  },
  endOthers: {
    method: "DELETE",
    path: "/v1/user/sessions",
    summary: "Sign out everywhere else",
    access: forPeopleSettingUp,
    query: endSessionsQuery,
    body: endSessionsBody,
    answer: endedSessionsAnswer,
  },
  listWorkspaces: {
    method: "GET",
    path: "/v1/user/workspaces",
    summary: "List workspaces you belong to",
    access: forPeopleSettingUp,
    answer: myWorkspacesAnswer,
  },
  switchWorkspace: {
    method: "POST",
    path: "/v1/user/workspace",
    summary: "Move the session to another workspace",
    access: forPeople,
    body: switchWorkspaceBody,
    answer: doneAnswer,
  },
});
