import { Button } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { t } from "../messages.ts";

/** How a dialog that shows new codes is worded. */
export const recoveryCodesWords = {
  title: t.saveYourRecoveryCodes,
  description: t.eachOneLetsYouInOnceWhenTheAppIs,
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
    <CopyButton text={codes.join("\n")} label={t.copyCodes} />
    <Button look="primary" onClick={onDone}>
      {t.done}
    </Button>
  </>
);
