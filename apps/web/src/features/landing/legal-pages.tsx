import { conversationKeptDays } from "@timbre/contract";
import type { ReactNode } from "react";
import { PublicFrame } from "./public-frame.tsx";
import { t } from "./messages.ts";

type LegalProps = { isSignedIn: boolean };

export const Article = ({ title, children, isSignedIn }: LegalProps & { title: string; children: ReactNode }) => (
  <PublicFrame isSignedIn={isSignedIn}>
    <article className="mx-auto max-w-160 px-6 py-12 sm:px-10">
      <h1 className="mb-8 text-xl font-semibold">{title}</h1>
      <div className="space-y-4 text-base text-soft [&_h2]:pt-4 [&_h2]:text-base [&_h2]:font-semibold [&_h2]:text-ink">
        {children}
      </div>
    </article>
  </PublicFrame>
);

export const TermsPage = ({ isSignedIn }: LegalProps) => (
  <Article title={t.terms} isSignedIn={isSignedIn}>
    <p>{t.termsIntro}</p>
    <h2>{t.whatToExpect}</h2>
    <p>{t.theSoftwareComesAsItIsWithout}</p>
    <h2>{t.whatIsExpectedOfYou}</h2>
    <p>{t.useVoicesHonestlyDoNotMakeSpeech}</p>
    <h2>{t.whatYouMake}</h2>
    <p>{t.youKeepAllRightsInTheTextsYouBring}</p>
  </Article>
);

export const PrivacyPage = ({ isSignedIn }: LegalProps) => (
  <Article title={t.privacy} isSignedIn={isSignedIn}>
    <p>{t.everythingYouEnterHereIsStoredOn}</p>
    <h2>{t.whatIsStored}</h2>
    <p>{t.yourEmailAddressANameIfYouGiveOne}</p>
    <p>{t.callsWithAgentsAreKept(conversationKeptDays)}</p>
    <h2>{t.inYourBrowser}</h2>
    <p>{t.oneCookieKeepsYouSignedInYourTheme}</p>
    <h2>{t.whoCanSeeIt}</h2>
    <p>{t.peopleWhoRunThisServerCanReachThe}</p>
    <p>{t.whatLeavesThisServer}</p>
  </Article>
);
