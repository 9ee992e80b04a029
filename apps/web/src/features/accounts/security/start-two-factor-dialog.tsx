import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { confirmTwoFactor, startTwoFactor, type TwoFactorSecret } from "../../../api/accounts/two-factor.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { QrCode } from "../../../ui/display/qr-code.tsx";
import { PasswordField } from "../password-field.tsx";
import { RecoveryCodes, RecoveryCodesFooter, recoveryCodesWords } from "./recovery-codes.tsx";
import { useTwoFactorRefresh } from "./use-two-factor-refresh.ts";
import { fill } from "../../../words/fill.tsx";
import { t } from "../messages.ts";

/** Three views in one frame: the password, the secret with a first code, the recovery codes. */
export const StartTwoFactorDialog = ({ onClose }: { onClose: () => void }) => {
  const refresh = useTwoFactorRefresh();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const start = useMutation({ mutationFn: startTwoFactor });
  const confirm = useMutation({ mutationFn: confirmTwoFactor });
  const close = (): void => {
    onClose();
    void refresh();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (start.data) confirm.mutate(code.trim());
    else start.mutate(password);
  };
  const error = start.data ? confirm.error : start.error;
  const codes = confirm.data;
  return (
    <Dialog
      isOpen
      isShownOnce={codes !== undefined}
      onOpenChange={(next) => !next && close()}
      title={codes ? recoveryCodesWords.title : t.turnOnTwoFactorSignIn}
      description={codes && recoveryCodesWords.description}
      footer={
        codes ? (
          <RecoveryCodesFooter codes={codes} onDone={close} />
        ) : (
          <Button look="primary" type="submit" form="two-factor" disabled={start.isPending || confirm.isPending}>
            {start.data ? t.confirm : t.continue}
          </Button>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <form id="two-factor" onSubmit={submit} className="space-y-5">
          {error && <Notice kind="danger">{messageFor(error)}</Notice>}
          {start.data ? (
            <SecretFields secret={start.data} code={code} onCode={setCode} />
          ) : (
            <PasswordField
              data-autofocus
              label={t.yourPassword}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </form>
      )}
    </Dialog>
  );
};

/** Easier to read off and type. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

type SecretFieldsProps = { secret: TwoFactorSecret; code: string; onCode: (code: string) => void };

const SecretFields = ({ secret, code, onCode }: SecretFieldsProps) => (
  <>
    <div className="flex justify-center">
      <QrCode text={secret.address} label={t.qrCodeForYourAuthenticatorApp} />
    </div>
    <p className="text-sm text-soft">
      {fill(t.scanThisWithYourAuthenticatorApp, {
        openTheAppOnThisDevice: (
          <a href={secret.address} className="text-accent-text underline underline-offset-2">
            {t.openTheAppOnThisDevice}
          </a>
        ),
      })}
    </p>
    <div className="flex items-center gap-3 rounded-control bg-sunken p-3">
      <code className="min-w-0 flex-1 font-mono text-sm select-all">{inFours(secret.secret)}</code>
      <CopyButton size="sm" text={secret.secret} label={t.copyKey} />
    </div>
    <Field
      autoFocus
      label={t.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      value={code}
      onChange={(event) => onCode(event.target.value)}
    />
  </>
);
