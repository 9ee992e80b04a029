import { forKeys, forPeople } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { affiliateAnswer, affiliateStateAnswer } from "./affiliate.ts";
import { onboardingAnswer } from "./onboarding.ts";

export const onboardingOperations = operations({
  getChecklist: {
    method: "GET",
    path: "/v1/user/onboarding-checklist",
    summary: "Read the first steps and their progress",
    access: forKeys("user_read"),
    answer: onboardingAnswer,
  },
  hideChecklist: {
    method: "POST",
    path: "/v1/user/onboarding-checklist/:checklist_id/hide",
    summary: "Hide the first steps permanently",
    access: forKeys("user_write"),
    answer: doneAnswer,
  },
  makeAffiliateLink: {
    method: "POST",
    path: "/v1/user/affiliate-link",
    summary: "Create or read your affiliate link",
    access: forPeople,
    answer: affiliateAnswer,
  },
  getAffiliate: {
    method: "GET",
    path: "/v1/user/affiliate",
    summary: "Read the results of your affiliate link",
    access: forPeople,
    answer: affiliateStateAnswer,
  },
});
