import { Headset } from "lucide-react";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { t } from "./messages.ts";

/** Opens the call card; the rest of the assistant loads with it. */
export const SupportButton = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <IconButton label={t.talkToSupport} side="bottom" aria-expanded={isOpen} className="rounded-full" onClick={onToggle}>
    <Headset size={18} aria-hidden />
  </IconButton>
);
