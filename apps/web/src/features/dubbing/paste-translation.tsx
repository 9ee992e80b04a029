import type { DubDetails } from "../../api/dubbing.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextBox } from "../../ui/forms/text-box.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { t } from "./messages.ts";
import { readTranslation } from "./read-translation.ts";

type PasteTranslationProps = {
  dub: DubDetails;
  /** Kept by the page: a dialog that is closed in the middle loses no words. */
  text: string;
  onText: (text: string) => void;
  onUse: (translations: string[]) => void;
  onClose: () => void;
};

/** A whole translation at once, as lines or as subtitles. */
export const PasteTranslation = ({ dub, text, onText, onUse, onClose }: PasteTranslationProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={t.pasteTranslation}
    description={t.pasteHint}
    footer={
      <Button look="primary" disabled={text.trim() === ""} onClick={() => onUse(readTranslation(dub.sentences, text))}>
        {t.usePasted}
      </Button>
    }
  >
    <TextBox
      data-autofocus
      label={t.pasteHere}
      rows={10}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  </Dialog>
);
