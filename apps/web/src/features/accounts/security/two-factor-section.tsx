import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { twoFactorQuery } from "../../../api/accounts/two-factor.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { RenewCodesDialog } from "./renew-codes-dialog.tsx";
import { StartTwoFactorDialog } from "./start-two-factor-dialog.tsx";
import { StopTwoFactorDialog } from "./stop-two-factor-dialog.tsx";
import { t } from "../messages.ts";

const dialogs = { start: StartTwoFactorDialog, stop: StopTwoFactorDialog, renew: RenewCodesDialog };

/** So few are left that a lost phone could soon mean a lost account. */
const fewCodes = 3;

const describeState = (codesLeft: number): string => {
  return codesLeft > fewCodes ? t.codesLeft(codesLeft) : t.fewCodesLeft(codesLeft);
};

/** A second proof next to the password: a code from an authenticator app. */
export const TwoFactorSection = () => {
  const state = useQuery(twoFactorQuery());
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const isOn = state.data?.isOn ?? false;
  const OpenDialog = open && dialogs[open];
  return (
    <SettingsSection
      title={t.twoFactorSignIn}
      text={isOn ? describeState(state.data?.codesLeft ?? 0) : t.asksForACodeFromAnAuthenticatorApp}
      action={
        <div className="flex flex-wrap gap-2">
          {isOn && (
            <Button size="sm" onClick={() => setOpen("renew")}>
              {t.newRecoveryCodes}
            </Button>
          )}
          <Button size="sm" disabled={!state.isSuccess} onClick={() => setOpen(isOn ? "stop" : "start")}>
            {isOn ? t.turnOff : t.turnOn}
          </Button>
        </div>
      }
    >
      {OpenDialog && <OpenDialog onClose={() => setOpen(null)} />}
    </SettingsSection>
  );
};
