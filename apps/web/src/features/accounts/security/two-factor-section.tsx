import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { twoFactorQuery } from "../../../api/accounts/two-factor.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { RenewCodesDialog } from "./renew-codes-dialog.tsx";
import { StartTwoFactorDialog } from "./start-two-factor-dialog.tsx";
import { StopTwoFactorDialog } from "./stop-two-factor-dialog.tsx";

const dialogs = { start: StartTwoFactorDialog, stop: StopTwoFactorDialog, renew: RenewCodesDialog };

/** So few are left that a lost phone could soon mean a lost account. */
const fewCodes = 3;

const describeState = (codesLeft: number): string => {
  const left = `On. ${codesLeft === 1 ? "1 recovery code" : `${codesLeft} recovery codes`} left.`;
  return codesLeft > fewCodes ? left : `${left} Make new ones before you run out.`;
};

/** A second proof next to the password: a code from an authenticator app. */
export const TwoFactorSection = () => {
  const state = useQuery(twoFactorQuery());
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const isOn = state.data?.isOn ?? false;
  const OpenDialog = open && dialogs[open];
  return (
    <SettingsSection
      title="Two-factor sign-in"
      text={
        isOn
          ? describeState(state.data?.codesLeft ?? 0)
          : "Asks for a code from an authenticator app as well as your password."
      }
      action={
        <div className="flex flex-wrap gap-2">
          {isOn && (
            <Button size="sm" onClick={() => setOpen("renew")}>
              New recovery codes
            </Button>
          )}
          <Button size="sm" disabled={!state.isSuccess} onClick={() => setOpen(isOn ? "stop" : "start")}>
            {isOn ? "Turn off" : "Turn on"}
          </Button>
        </div>
      }
    >
      {OpenDialog && <OpenDialog onClose={() => setOpen(null)} />}
    </SettingsSection>
  );
};
