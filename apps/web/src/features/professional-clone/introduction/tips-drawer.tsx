import { ChevronDown } from "lucide-react";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { tips } from "./tips.ts";
import { t } from "../messages.ts";

const guide = "/guide/professional-clone";

/** The wizard's own screens, narrated by the product. Nothing of it but its first picture is loaded before somebody plays it. */
const GuideVideo = () => (
  <video
    controls
    preload="none"
    playsInline
    aria-label={t.guideVideo}
    poster={`${guide}.webp`}
    width={1280}
    height={720}
    // The browser's own controls have the focus inside of it: the ring is drawn around them all.
    className="mb-4 aspect-video h-auto w-full rounded-card border border-line focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
  >
    <source src={`${guide}.webm`} type="video/webm" />
    <track kind="captions" src={`${guide}.en.vtt`} srcLang="en" label={t.captionsInEnglish} default />
  </video>
);

/** How to record so that the voice becomes a good one. */
export const TipsDrawer = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    shape="drawer"
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={t.tipsForTheBestResults}
    description={t.aVoiceIsAsGoodAsWhatItIsMadeOf}
  >
    <GuideVideo />
    <div className="divide-y divide-line rounded-card border border-line">
      {tips.map(({ title, text }, place) => (
        <details key={title} open={place === 0} className="group">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-2 text-sm font-medium">
            {title}
            <ChevronDown
              size={16}
              aria-hidden
              className="shrink-0 text-faint transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="list-disc space-y-1.5 pe-4 pb-4 ps-8 text-sm text-soft">
            {text.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  </Dialog>
);
