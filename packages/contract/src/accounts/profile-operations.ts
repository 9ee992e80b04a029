import { z } from "zod";
import { forKeys, forPeople, forPeopleSettingUp } from "../operations/access.ts";
import { file } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { changePasswordBody } from "./accounts.ts";
import { changedPhotoAnswer, photoLimits, photoParams } from "./photo.ts";
import { privacyAnswer } from "./privacy.ts";
import { updateProfileBody } from "./profile.ts";
import {
  confirmTwoFactorBody,
  recoveryCodesAnswer,
  renewCodesBody,
  startedTwoFactorAnswer,
  startTwoFactorBody,
  stopTwoFactorBody,
  twoFactorAnswer,
} from "./two-factor.ts";

export const profileOperations = operations({
  update: {
    method: "PATCH",
    path: "/v1/user",
    summary: "Change your profile",
    access: forPeople,
    body: updateProfileBody,
    answer: doneAnswer,
  },
  getPrivacy: {
    method: "GET",
    path: "/v1/user/privacy-choices",
    summary: "Read your privacy choices",
    access: forPeople,
    answer: privacyAnswer,
  },
  changePassword: {
    method: "POST",
    path: "/v1/user/password",
    summary: "Change your password",
    access: forPeopleSettingUp,
    body: changePasswordBody,
    answer: doneAnswer,
  },
  setPhoto: {
    method: "POST",
    path: "/v1/user/photo",
    summary: "Set your picture",
    access: forPeople,
    form: { fields: z.object({}), files: ["photo"], limits: { maxFiles: 1, maxBytes: photoLimits.maxBytes } },
    answer: changedPhotoAnswer,
  },
  removePhoto: {
    method: "DELETE",
    path: "/v1/user/photo",
    summary: "Remove your picture",
    access: forPeople,
    answer: changedPhotoAnswer,
  },
  getPhoto: {
    method: "GET",
    path: "/v1/user/photos/:photo_id",
    summary: "Read the photo of a person in your workspace",
    access: forKeys("user_read"),
    params: photoParams,
    answer: file("The photo", "image/webp"),
  },
});

export const twoFactorOperations = operations({
  get: {
    method: "GET",
    path: "/v1/user/two-factor",
    summary: "Read whether two-factor sign-in is on",
    access: forPeopleSettingUp,
    answer: twoFactorAnswer,
  },
  start: {
    method: "POST",
    path: "/v1/user/two-factor",
    summary: "Start setting up two-factor sign-in",
    access: forPeopleSettingUp,
    body: startTwoFactorBody,
    answer: startedTwoFactorAnswer,
  },
  confirm: {
    method: "POST",
    path: "/v1/user/two-factor/confirm",
    summary: "Turn on two-factor sign-in with a first code",
    access: forPeopleSettingUp,
    body: confirmTwoFactorBody,
    answer: recoveryCodesAnswer,
  },
  renewCodes: {
    method: "POST",
    path: "/v1/user/two-factor/recovery-codes",
    summary: "Replace your recovery codes with new ones",
    access: forPeopleSettingUp,
    body: renewCodesBody,
    answer: recoveryCodesAnswer,
  },
  stop: {
    method: "DELETE",
    path: "/v1/user/two-factor",
    summary: "Turn off two-factor sign-in",
    access: forPeople,
    body: stopTwoFactorBody,
    answer: doneAnswer,
  },
});
