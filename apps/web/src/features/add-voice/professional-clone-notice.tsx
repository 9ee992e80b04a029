import { EmptyState } from "../../ui/display/empty-state.tsx";
import { StepFooter } from "../../ui/layout/step-footer.tsx";

/** The wizard is not built yet, and nothing pretends that it is. */
export const ProfessionalCloneNotice = ({ onBack }: { onBack: () => void }) => (
  <>
    <EmptyState
      title="Professional cloning is not available on this server yet"
      text="An instant clone needs only a few seconds of audio and works today."
    />
    <StepFooter onBack={onBack} />
  </>
);
