import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Logo } from "../../ui/display/logo.tsx";
import { t } from "./messages.ts";

/** Head and foot of the pages anyone can read. */
export const PublicFrame = ({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <header className="mx-auto flex w-full max-w-300 items-center justify-between px-6 py-6 sm:px-10">
      <Link to="/" aria-label={t.timbreStartPage} className="rounded-control">
        <Logo />
      </Link>
      <nav aria-label={t.account} className="flex gap-2">
        {isSignedIn ? (
          <Link to="/app/home" className={buttonClass({ look: "quiet", size: "sm" })}>
            {t.openYourStudio}
          </Link>
        ) : (
          <>
            <Link to="/sign-in" className={buttonClass({ look: "quiet", size: "sm" })}>
              {t.signIn}
            </Link>
            <Link to="/sign-up" className={buttonClass({ size: "sm" })}>
              {t.signUp}
            </Link>
          </>
        )}
      </nav>
    </header>
    <main id="content" className="flex-1">
      {children}
    </main>
    <footer className="mx-auto flex w-full max-w-300 flex-wrap items-center justify-between gap-4 border-t border-line px-6 py-8 text-sm text-faint sm:px-10">
      <p>{t.timbreASelfHostedVoiceStudio}</p>
      <nav aria-label={t.legal} className="flex gap-6">
        <Link to="/terms" className="rounded-control hover:text-ink">
          {t.terms}
        </Link>
        <Link to="/privacy" className="rounded-control hover:text-ink">
          {t.privacy}
        </Link>
      </nav>
    </footer>
  </div>
);
