import { Toaster } from "sonner";
import "sonner/dist/styles.css";
import { useTheme } from "./theme.ts";

/** Short notes at the foot of the page, above the player. */
export const Toasts = () => (
  <Toaster
    theme={useTheme()}
    position="bottom-center"
    offset={{ bottom: 96 }}
    mobileOffset={{ bottom: 88, left: 16, right: 16 }}
    toastOptions={{
      classNames: {
        toast: "!rounded-card !border-line !bg-raised !text-ink !font-sans !text-sm !shadow-float",
        error: "!text-danger",
        actionButton: "!h-8 !rounded-control !bg-accent !px-3 !text-sm !text-accent-ink",
      },
    }}
  />
);
