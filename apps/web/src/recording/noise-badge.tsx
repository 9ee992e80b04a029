import { TriangleAlert } from "lucide-react";
import { t } from "./messages.ts";

export const NoiseBadge = () => (
  <span
    role="status"
    className="inline-flex items-center gap-1.5 rounded-full bg-warn-soft px-2.5 py-1 text-xs font-medium text-warn"
  >
    <TriangleAlert size={14} aria-hidden />
    {t.backgroundNoiseDetected}
  </span>
);
