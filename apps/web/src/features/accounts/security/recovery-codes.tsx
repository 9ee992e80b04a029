import { Button } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";

/** How a dialog that shows new codes is worded. */
export const recoveryCodesWords = {
  title: "Save your recovery codes",
  description: "Each one lets you in once when the app is not at hand. They are shown only now.",
} as const;

export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <ul className="grid gap-2 rounded-control bg-sunken p-4 font-mono text-sm select-all">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
);

type FooterProps = { codes: readonly string[]; onDone: () => void };

export const RecoveryCodesFooter = ({ codes, onDone }: FooterProps) => (
  <>
    <CopyButton text={codes.join("\n")} label="Copy codes" />
    <Button look="primary" onClick={onDone}>
      Done
    </Button>
  </>
);
