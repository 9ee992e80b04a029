import { blockVolume } from "@timbre/contract";
import { Button } from "../../../ui/controls/button.tsx";
import { SettingSlider } from "../../../ui/controls/setting-slider.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { t } from "../messages.ts";

const { minDb, maxDb, stepDb, defaultDb } = blockVolume;

/** With a sign, and a real minus. */
export const formatVolume = (db: number): string => t.decibels(`${db > 0 ? "+" : db < 0 ? "−" : ""}${Math.abs(db)}`);

type VolumeDialogProps = {
  index: number;
  volumeDb: number;
  onChange: (volumeDb: number) => void;
  onClose: () => void;
};

/** How loud one paragraph is beside the others. It is heard when the chapter is generated again, which costs nothing. */
export const VolumeDialog = ({ index, volumeDb, onChange, onClose }: VolumeDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={t.volumeOfParagraph(index + 1)}
    description={t.generateAgainToHearItItCostsNothing}
    footer={
      <Button look="primary" onClick={onClose}>
        {t.done}
      </Button>
    }
  >
    <div className="pb-4">
      <SettingSlider
        label={t.volume}
        value={volumeDb}
        onChange={onChange}
        range={{ min: minDb, max: maxDb, step: stepDb }}
        defaultValue={defaultDb}
        format={formatVolume}
        ends={[t.quieter, t.louder]}
      />
    </div>
  </Dialog>
);
