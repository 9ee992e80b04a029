import { Dialog } from "../../../ui/layout/dialog.tsx";
import { commandKey, Kbd } from "../../../ui/controls/kbd.tsx";
import { t } from "../messages.ts";

const shortcuts: [string, string[]][] = [
  [t.generateSpeech, [commandKey, t.enter]],
  [t.hearItFromTheCaret, ["Alt", t.enter]],
  [t.playOrPause, [t.space]],
  [t.back3Seconds, ["←"]],
  [t.forward3Seconds, ["→"]],
  [t.search, ["/"]],
  [t.goToAPageVoiceOrProject, [commandKey, "K"]],
  [t.showTheKeyboardShortcuts, ["?"]],
];

type ShortcutsDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export const ShortcutsDialog = ({ isOpen, onOpenChange }: ShortcutsDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title={t.keyboardShortcuts}
    description={t.spaceArrowsAndWorkWhereverYouAre}
  >
    <dl className="divide-y divide-line">
      {shortcuts.map(([what, keys]) => (
        <div key={what} className="flex items-center justify-between py-2.5">
          <dt className="text-sm">{what}</dt>
          <dd className="flex gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
