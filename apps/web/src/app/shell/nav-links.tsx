import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { AudioLines, AudioWaveform, Captions, History, House, LibraryBig } from "lucide-react";
import type { ReactNode } from "react";
import { flagsQuery, isFlagOn } from "../../api/flags.ts";
import { classNames } from "../../ui/class-names.ts";
import { Tooltip } from "../../ui/tooltip.tsx";

const speechPath = "/app/speech-synthesis/text-to-speech";

type NavItem = { label: string; icon: ReactNode; to: string; search?: { tab: "history" }; isActive: boolean };

const useNavItems = (): NavItem[] => {
  const { pathname, search } = useLocation();
  const flags = useQuery(flagsQuery()).data;
  const pageAt = (to: string) => ({ to, isActive: pathname === to });
  const isHistory = pathname === speechPath && "tab" in search && search.tab === "history";
  return [
    { label: "Home", icon: <House size={18} aria-hidden />, ...pageAt("/app/home") },
    { label: "Voice Library", icon: <LibraryBig size={18} aria-hidden />, ...pageAt("/app/voice-library") },
    {
      label: "Text to Speech",
      icon: <AudioLines size={18} aria-hidden />,
      to: speechPath,
      isActive: pathname.startsWith("/app/speech-synthesis") && !isHistory,
    },
    ...(isFlagOn(flags, "stt_product_ui")
      ? [{ label: "Speech to Text", icon: <Captions size={18} aria-hidden />, ...pageAt("/app/speech-to-text") }]
      : []),
    { label: "Voice Isolator", icon: <AudioWaveform size={18} aria-hidden />, ...pageAt("/app/voice-isolator") },
    {
      label: "History",
      icon: <History size={18} aria-hidden />,
      to: speechPath,
      search: { tab: "history" },
      isActive: isHistory,
    },
  ];
};

/** The pages there are. `isSlim` leaves the icons, with names on hover. */
export const NavLinks = ({ isSlim }: { isSlim: boolean }) => (
  <nav aria-label="Main" className="flex-1 overflow-y-auto px-3 py-2">
    <ul className="space-y-1">
      {useNavItems().map((item) => (
        <li key={item.label}>
          {isSlim ? (
            <Tooltip text={item.label} side="right">
              <NavLink item={item} isSlim />
            </Tooltip>
          ) : (
            <NavLink item={item} />
          )}
        </li>
      ))}
    </ul>
  </nav>
);

const NavLink = ({ item, isSlim = false, ...rest }: { item: NavItem; isSlim?: boolean }) => (
  <Link
    to={item.to}
    search={item.search ?? {}}
    aria-current={item.isActive ? "page" : undefined}
    activeOptions={{ exact: true }}
    activeProps={{ "aria-current": item.isActive ? "page" : undefined }}
    className={classNames(
      "flex h-10 items-center gap-3 overflow-hidden rounded-control px-[0.6875rem] text-sm whitespace-nowrap transition-colors",
      item.isActive ? "bg-pressed font-medium text-ink" : "text-soft hover:bg-sunken hover:text-ink",
    )}
    {...rest}
  >
    <span className="shrink-0">{item.icon}</span>
    <span className={isSlim ? "sr-only" : undefined}>{item.label}</span>
  </Link>
);
