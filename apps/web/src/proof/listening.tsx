import { Button } from "../ui/controls/button.tsx";
import { WorkLine } from "../ui/layout/work-line.tsx";
import { t } from "./messages.ts";

/** While a reading is compared with its sentence and with the voice. */
export const Listening = ({ onCancel }: { onCancel: () => void }) => (
  <div className="flex h-62 flex-col items-center justify-center gap-4 overflow-hidden rounded-card border border-line">
    <p role="status" className="text-base font-medium">
      {t.listeningToYourReading}
    </p>
    <div className="w-48">
      <WorkLine isBusy />
    </div>
    <Button onClick={onCancel}>{t.cancel}</Button>
  </div>
);
