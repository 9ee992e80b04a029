import { useEffect } from "react";
import { LandingPage } from "../../features/landing/landing-page.tsx";
import { PrivacyPage, TermsPage } from "../../features/landing/legal-pages.tsx";
import { useServices } from "../services.ts";
import { hasSessionHint } from "../session-hint.ts";
import { usePageTitle } from "../use-page-title.ts";

export const Landing = () => {
  usePageTitle();
  const { previews } = useServices();
  useEffect(() => () => previews.close(), [previews]);
  return <LandingPage player={previews} isSignedIn={hasSessionHint()} />;
};

export const Terms = () => {
  usePageTitle();
  return <TermsPage isSignedIn={hasSessionHint()} />;
};

export const Privacy = () => {
  usePageTitle();
  return <PrivacyPage isSignedIn={hasSessionHint()} />;
};
