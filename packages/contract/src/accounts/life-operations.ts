import { forEveryone, forPeople, forPeopleSettingUp } from "../operations/access.ts";
import { file } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { dataExportAnswer, deleteAccountBody, deletionPlanAnswer, latestExportAnswer } from "./leaving.ts";
import {
  accountLinkBody,
  changedEmailAnswer,
  changeEmailBody,
  confirmedEmailAnswer,
  emailAnswer,
  forgotPasswordBody,
  resetLinkAnswer,
  resetPasswordBody,
} from "./recovery.ts";

/** Getting back in, and being reached. */
export const recoveryOperations = operations({
  forgotPassword: {
    method: "POST",
    path: "/v1/auth/forgot-password",
    summary: "Request an email with a link to set a new password",
    access: forEveryone,
    body: forgotPasswordBody,
    answer: doneAnswer,
  },
  // The link's secret is the key of these.
  lookAtReset: {
    method: "POST",
    path: "/v1/auth/reset-password/look",
    summary: "Read whose password a link sets",
    access: forEveryone,
    body: accountLinkBody,
    answer: resetLinkAnswer,
  },
  resetPassword: {
    method: "POST",
    path: "/v1/auth/reset-password",
    summary: "Set a new password with a link",
    access: forEveryone,
    body: resetPasswordBody,
    answer: doneAnswer,
  },
  confirmEmail: {
    method: "POST",
    path: "/v1/auth/confirm-email",
    summary: "Confirm an email address with the link sent to it",
    access: forEveryone,
    body: accountLinkBody,
    answer: confirmedEmailAnswer,
  },
  getEmail: {
    method: "GET",
    path: "/v1/user/email",
    summary: "Read your email address, and whether it is confirmed",
    access: forPeopleSettingUp,
    answer: emailAnswer,
  },
  changeEmail: {
    method: "POST",
    path: "/v1/user/email",
    summary: "Change your email address",
    access: forPeopleSettingUp,
    body: changeEmailBody,
    answer: changedEmailAnswer,
  },
  askForConfirmation: {
    method: "POST",
    path: "/v1/user/email/confirmation",
    summary: "Resend the email that confirms your address",
    access: forPeopleSettingUp,
    answer: doneAnswer,
  },
});

/** Taking your data along, and going. */
export const leavingOperations = operations({
  planDeletion: {
    method: "GET",
    path: "/v1/user/deletion",
    summary: "Read what is deleted with your account",
    access: forPeople,
    answer: deletionPlanAnswer,
  },
  deleteAccount: {
    method: "DELETE",
    path: "/v1/user",
    summary: "Delete your account with everything in it",
    access: forPeople,
    body: deleteAccountBody,
    answer: doneAnswer,
  },
  getExport: {
    method: "GET",
    path: "/v1/user/exports",
    summary: "Read the state of the latest copy of your data",
    access: forPeople,
    answer: latestExportAnswer,
  },
  makeExport: {
    method: "POST",
    path: "/v1/user/exports",
    summary: "Ask for a copy of your data",
    access: forPeople,
    answer: dataExportAnswer,
  },
  downloadExport: {
    method: "GET",
    path: "/v1/user/exports/:export_id/file",
    summary: "Download a copy of your data",
    access: forPeople,
    answer: file("The copy", "application/zip"),
  },
});
