import { type Permission, permissions } from "@timbre/contract";
import { Check, Minus } from "lucide-react";
import type { Group } from "../../api/members/groups.ts";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { permissionName } from "./permission-name.ts";
import { t } from "./messages.ts";

/** Given for the day they come. Nobody can do them here yet, so a glance does not promise them. */
const planned: readonly Permission[] = ["sound_effects", "voiceover_studio", "audio_native"];

const shown = permissions.filter((permission) => !planned.includes(permission));

/** What all members can do, at one glance. */
export const EveryoneSection = ({ everyone, onEdit }: { everyone: Group; onEdit: () => void }) => (
  <SettingsSection
    title={everyone.name}
    text={t.everyoneCan}
    action={
      <Button size="sm" onClick={onEdit}>
        {t.permissionsTitle}
      </Button>
    }
  >
    <ul aria-label={t.everyoneCan} className="flex flex-wrap gap-2">
      {shown.map((permission) => (
        <PermissionChip key={permission} permission={permission} isGiven={everyone.permissions.includes(permission)} />
      ))}
    </ul>
  </SettingsSection>
);

const PermissionChip = ({ permission, isGiven }: { permission: Permission; isGiven: boolean }) => {
  const Icon = isGiven ? Check : Minus;
  return (
    <li
      className={classNames(
        "inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-xs",
        isGiven ? "border-transparent bg-accent-soft text-accent-text" : "border-line text-faint",
      )}
    >
      <Icon size={14} aria-hidden />
      {permissionName(permission)}
      <span className="sr-only">: {isGiven ? t.hasAccess : t.noAccess}</span>
    </li>
  );
};
