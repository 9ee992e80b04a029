import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { heroSamples } from "../../features/landing/hero-samples.ts";
import { LandingPage } from "../../features/landing/landing-page.tsx";
import { PrivacyPage, TermsPage } from "../../features/landing/legal-pages.tsx";
import { isResource, ResourcePage } from "../../features/landing/resource-page.tsx";
import { FreeTry } from "../../features/speech/free-try/free-try.tsx";
import { TooltipProvider } from "../../ui/controls/tooltip.tsx";
import { useServices } from "../../frame/services.ts";
import { hasSessionHint } from "../../frame/session-hint.ts";
import { usePageTitle } from "../use-page-title.ts";
import { NotFoundPage } from "./not-found-page.tsx";

export const Landing = () => {
  usePageTitle();
  const { previews } = useServices();
  useEffect(() => () => previews.close(), [previews]);
  const isSignedIn = hasSessionHint();
  const tryOut = isSignedIn ? null : (
    <TooltipProvider>
      <FreeTry player={previews} voices={heroSamples} />
    </TooltipProvider>
  );
  return <LandingPage player={previews} isSignedIn={isSignedIn} tryOut={tryOut} />;
};

export const Resource = () => {
  usePageTitle();
  const { slug } = useParams({ from: "/resources/$slug" });
  return isResource(slug) ? <ResourcePage slug={slug} isSignedIn={hasSessionHint()} /> : <NotFoundPage />;
};

export const Soundboard = () => {
  usePageTitle();
  return <ResourcePage slug="soundboard" isSignedIn={hasSessionHint()} />;
};

export const Terms = () => {
  usePageTitle();
  return <TermsPage isSignedIn={hasSessionHint()} />;
};

export const Privacy = () => {
  usePageTitle();
  return <PrivacyPage isSignedIn={hasSessionHint()} />;
};
