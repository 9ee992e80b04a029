import { Dialog } from "../../../ui/layout/dialog.tsx";
import { commandKey, Kbd } from "../../../ui/controls/kbd.tsx";

const shortcuts: [string, string[]][] = [
  ["Generate speech", [commandKey, "Enter"]],
  ["Hear it from the caret", ["Alt", "Enter"]],
  ["Play or pause", ["Space"]],
  ["Back 3 seconds", ["←"]],
  ["Forward 3 seconds", ["→"]],
  ["Search", ["/"]],
  ["Go to a page, voice or project", [commandKey, "K"]],
  ["Show the keyboard shortcuts", ["?"]],
];

type ShortcutsDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export const ShortcutsDialog = ({ isOpen, onOpenChange }: ShortcutsDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title="Keyboard shortcuts"
    description="Space, arrows, / and ? work wherever you are not typing."
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
