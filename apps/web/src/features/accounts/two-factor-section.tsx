import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import {
  confirmTwoFactor,
  startTwoFactor,
  stopTwoFactor,
  twoFactorQuery,
  type TwoFactorSecret,
} from "../../api/accounts/two-factor.ts";
import { messageFor } from "../../api/message-for.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { PasswordField } from "./password-field.tsx";

/** A second proof besides the password: a code from an authenticator app. */
export const TwoFactorSection = () => {
  const state = useQuery(twoFactorQuery());
  const [isOpen, setOpen] = useState(false);
  const isOn = state.data?.isOn ?? false;
  return (
    <SettingsSection
      title="Two-factor sign-in"
      text={
        isOn
          ? `On. ${state.data?.codesLeft ?? 0} recovery codes left.`
          : "Asks for a code from an authenticator app besides your password."
      }
      action={
        <Button size="sm" disabled={!state.isSuccess} onClick={() => setOpen(true)}>
          {isOn ? "Turn off" : "Turn on"}
        </Button>
      }
    >
      {isOpen &&
        (isOn ? <StopDialog onClose={() => setOpen(false)} /> : <StartDialog onClose={() => setOpen(false)} />)}
    </SettingsSection>
  );
};

const useRefresh = () => {
  const queries = useQueryClient();
  // What was refused for want of a second factor opens now.
  return () => queries.invalidateQueries();
};

/** Three views in one frame: the password, the secret with a first code, the recovery codes. */
const StartDialog = ({ onClose }: { onClose: () => void }) => {
  const refresh = useRefresh();
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
      onOpenChange={(next) => !next && close()}
      title={codes ? "Save your recovery codes" : "Turn on two-factor sign-in"}
      description={
        codes ? "Each one lets you in once when the app is not at hand. They are shown only now." : undefined
      }
      footer={
        codes ? (
          <>
            <CopyButton text={codes.join("\n")} label="Copy codes" />
            <Button look="primary" onClick={close}>
              Done
            </Button>
          </>
        ) : (
          <Button look="primary" type="submit" form="two-factor" disabled={start.isPending || confirm.isPending}>
            {start.data ? "Confirm" : "Continue"}
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
              label="Your password"
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

const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <ul className="grid gap-2 rounded-control bg-sunken p-4 font-mono text-sm select-all">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
);

/** Easier to read off and type. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

type SecretFieldsProps = { secret: TwoFactorSecret; code: string; onCode: (code: string) => void };

const SecretFields = ({ secret, code, onCode }: SecretFieldsProps) => (
  <>
    <div className="flex justify-center">
      <QrCode text={secret.address} label="QR code for your authenticator app" />
    </div>
    <p className="text-sm text-soft">
      Scan this with your authenticator app, type the key, or{" "}
      <a href={secret.address} className="text-accent-text underline underline-offset-2">
        open the app on this device
      </a>
      . Then enter the code it shows.
    </p>
    <div className="flex items-center gap-3 rounded-control bg-sunken p-3">
      <code className="min-w-0 flex-1 font-mono text-sm select-all">{inFours(secret.secret)}</code>
      <CopyButton size="sm" text={secret.secret} label="Copy key" />
    </div>
    <Field
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      value={code}
      onChange={(event) => onCode(event.target.value)}
    />
  </>
);

const StopDialog = ({ onClose }: { onClose: () => void }) => {
  const refresh = useRefresh();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const stop = useMutation({
    mutationFn: stopTwoFactor,
    onSuccess: async () => {
      await refresh();
      toast("Two-factor sign-in is off");
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    stop.mutate({ password, code: code.trim() });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title="Turn off two-factor sign-in"
      footer={
        <Button look="danger" type="submit" form="two-factor-off" disabled={stop.isPending}>
          Turn off
        </Button>
      }
    >
      <form id="two-factor-off" onSubmit={submit} className="space-y-4">
        {stop.isError && <Notice kind="danger">{messageFor(stop.error)}</Notice>}
        <PasswordField
          data-autofocus
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Field
          label="Code from the app, or a recovery code"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
