import { EmptyState } from "../../ui/empty-state.tsx";
import { StepFooter } from "../../ui/step-footer.tsx";

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
