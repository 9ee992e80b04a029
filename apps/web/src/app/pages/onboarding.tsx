import { useQuery } from "@tanstack/react-query";
import { flagsQuery, readFlag } from "../../api/workspace/flags.ts";
import { ChecklistPage } from "../../features/onboarding/checklist-page.tsx";
import { useUser } from "../../frame/use-user.ts";
import { NotFoundPage } from "./not-found-page.tsx";

export const OnboardingChecklist = () => {
  const { displayName } = useUser();
  const flags = useQuery(flagsQuery()).data;
  if (readFlag(flags, "onboarding-checklist-test") !== "variant") return <NotFoundPage isInside />;
  return <ChecklistPage displayName={displayName} />;
};
