import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import {
  ChartColumn,
  Gauge,
  Keyboard,
  KeyRound,
  LogOut,
  Monitor,
  Moon,
  Server,
  Sun,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";
import { toast } from "sonner";
import { signOut, type User } from "../../api/accounts.ts";
import { flagsQuery, isFlagOn } from "../../api/flags.ts";
import { messageFor } from "../../api/message-for.ts";
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "../../ui/menu.tsx";
import { useServices } from "../services.ts";
import { leaveSession } from "../session.ts";
import { setTheme, type Theme, useTheme } from "../theme.ts";
import { Avatar } from "./avatar.tsx";

type AccountMenuProps = { user: User; onShortcuts: () => void };

export const AccountMenu = ({ user, onShortcuts }: AccountMenuProps) => {
  const leave = useSignOut();
  const flags = useQuery(flagsQuery()).data;
  return (
    <Menu
      className="w-72"
      trigger={
        <button type="button" aria-label="Account" className="rounded-full transition-opacity hover:opacity-85">
          <Avatar name={user.displayName} />
        </button>
      }
    >
      <AccountCard user={user} />
      <MenuSeparator />
      <MenuLink>
        <Link to="/app/settings">
          <UserRound size={18} aria-hidden />
          Profile
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/app/settings/api-keys">
          <KeyRound size={18} aria-hidden />
          API Keys
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/app/usage">
          <ChartColumn size={18} aria-hidden />
          Usage analytics
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to={user.workspaceRole === "member" ? "/app/settings/webhooks" : "/app/workspace/webhooks"}>
          <Webhook size={18} aria-hidden />
          Webhooks
        </Link>
      </MenuLink>
      {user.workspaceRole !== "member" && (
        <MenuLink>
          <Link to="/app/workspace/settings">
            <Users size={18} aria-hidden />
            Workspace settings
          </Link>
        </MenuLink>
      )}
      {user.workspaceRole !== "member" && (
        <MenuLink>
          <Link to="/app/subscription">
            <Gauge size={18} aria-hidden />
            Subscription
          </Link>
        </MenuLink>
      )}
      {user.isServerAdmin && (
        <MenuLink>
          <Link to="/app/admin">
            <Server size={18} aria-hidden />
            Server
          </Link>
        </MenuLink>
      )}
      <MenuItem icon={<Keyboard size={18} aria-hidden />} onSelect={onShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      {isFlagOn(flags, "dark_mode") && <ThemeChoices />}
      <MenuSeparator />
      <LegalItems />
      <MenuItem icon={<LogOut size={18} aria-hidden />} onSelect={leave}>
        Sign out
      </MenuItem>
    </Menu>
  );
};

const useSignOut = (): (() => void) => {
  const services = useServices();
  const router = useRouter();
  return () => {
    signOut().then(
      () => {
        leaveSession(router, services);
        void router.navigate({ to: "/sign-in", search: {}, replace: true });
      },
      (error: unknown) => toast.error(`You are still signed in. ${messageFor(error)}`),
    );
  };
};

const AccountCard = ({ user }: { user: User }) => (
  <div className="flex items-center gap-3 px-2.5 py-2">
    <Avatar name={user.displayName} />
    <div className="min-w-0">
      <p className="truncate text-sm font-medium">{user.displayName}</p>
      <p className="truncate text-xs text-faint">{user.email}</p>
      <p className="truncate text-xs text-faint">{user.workspaceName}</p>
    </div>
  </div>
);

const themeChoices: { value: Theme; label: string; icon: React.ReactNode }[] = [
  { value: "light", label: "Light", icon: <Sun size={18} aria-hidden /> },
  { value: "dark", label: "Dark", icon: <Moon size={18} aria-hidden /> },
  { value: "system", label: "System", icon: <Monitor size={18} aria-hidden /> },
];

const ThemeChoices = () => (
  <>
    <MenuSeparator />
    <MenuLabel>Theme</MenuLabel>
    <MenuChoices value={useTheme()} onChange={setTheme} choices={themeChoices} />
  </>
);

const LegalItems = () => (
  <>
    <MenuLink>
      <a href="/terms" target="_blank" rel="noreferrer">
        Terms
      </a>
    </MenuLink>
    <MenuLink>
      <a href="/privacy" target="_blank" rel="noreferrer">
        Privacy policy
      </a>
    </MenuLink>
    <MenuSeparator />
  </>
);
