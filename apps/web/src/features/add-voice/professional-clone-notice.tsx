import { EmptyState } from "../../ui/display/empty-state.tsx";
import { StepFooter } from "../../ui/layout/step-footer.tsx";
import { t } from "./messages.ts";

/** The wizard is not built yet, and nothing pretends that it is. */
export const ProfessionalCloneNotice = ({ onBack }: { onBack: () => void }) => (
  <>
    <EmptyState title={t.professionalCloningIsNotAvailable} text={t.anInstantCloneNeedsOnlyAFewSeconds} />
    <StepFooter onBack={onBack} />
  </>
);
