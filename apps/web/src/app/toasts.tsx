import { Toaster } from "sonner";
import "sonner/dist/styles.css";
import { useTheme } from "./theme.ts";

/** Short notes at the foot of the page, above the player. */
export const Toasts = () => (
  <Toaster
    theme={useTheme()}
    position="bottom-center"
    offset={96}
    mobileOffset={88}
    toastOptions={{
      classNames: {
        toast: "!rounded-card !border-line !bg-raised !text-ink !font-sans !text-sm !shadow-float",
        error: "!text-danger",
      },
    }}
  />
);
