import { ChecklistPage } from "../../features/onboarding/checklist-page.tsx";
import { useUser } from "../use-user.ts";

export const OnboardingChecklist = () => <ChecklistPage displayName={useUser().displayName} />;
