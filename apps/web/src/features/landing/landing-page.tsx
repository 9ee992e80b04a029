import { Link } from "@tanstack/react-router";
import { spokenLanguagesInWords } from "../../api/language-names.ts";
import { AudioLines, HardDrive, Languages, Plug } from "lucide-react";
import type { ReactNode } from "react";
import type { Player } from "../../audio/playing/player.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { HeroStage } from "./hero-stage.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { t } from "./messages.ts";

type LandingPageProps = {
  player: Player;
  isSignedIn: boolean;
  /** Where visitors try their own words. */ tryOut?: ReactNode;
};

export const LandingPage = ({ player, isSignedIn, tryOut }: LandingPageProps) => (
  <PublicFrame isSignedIn={isSignedIn}>
    <div className="mx-auto grid max-w-300 items-center gap-12 px-6 pt-12 pb-20 sm:px-10 lg:grid-cols-[1.05fr_1fr] lg:gap-16 lg:pt-20">
      <div>
        <h1 className="text-hero font-semibold tracking-[-0.035em]">{t.giveYourWordsAVoice}</h1>
        <p className="mt-6 max-w-120 text-lg text-soft">{t.timbreIsAVoiceStudioYouHost}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <StartLink isSignedIn={isSignedIn} />
        </div>
      </div>
      <HeroStage player={player} />
    </div>
    {tryOut}
    <Facts />
  </PublicFrame>
);

const StartLink = ({ isSignedIn }: { isSignedIn: boolean }) =>
  isSignedIn ? (
    <Link to="/app/home" className={buttonClass({ look: "primary", size: "lg" })}>
      {t.openYourStudio}
    </Link>
  ) : (
    <>
      <Link to="/sign-up" className={buttonClass({ look: "primary", size: "lg" })}>
        {t.createAnAccount}
      </Link>
      <Link to="/sign-in" className={buttonClass({ size: "lg" })}>
        {t.signIn}
      </Link>
    </>
  );

const facts: { icon: ReactNode; title: string; text: string }[] = [
  {
    icon: <AudioLines size={18} aria-hidden />,
    title: t.speaksAsItThinks,
    text: t.soundStartsWithTheFirstSentence,
  },
  {
    icon: <Languages size={18} aria-hidden />,
    title: t.n50VoicesNineLanguages,
    text: `${spokenLanguagesInWords}.`,
  },
  {
    icon: <HardDrive size={18} aria-hidden />,
    title: t.yoursOnYourMachine,
    text: t.noGraphicsCardNoCloudTextsAndClips,
  },
  {
    icon: <Plug size={18} aria-hidden />,
    title: t.anApiYouKnow,
    text: t.clientsWrittenForTheElevenlabsApi,
  },
];

const Facts = () => (
  <section aria-label={t.whatTimbreDoes} className="border-t border-line">
    <ul className="mx-auto grid max-w-300 gap-x-10 gap-y-10 px-6 py-16 sm:grid-cols-2 sm:px-10 lg:grid-cols-4">
      {facts.map((fact) => (
        <li key={fact.title}>
          <span className="text-accent-text">{fact.icon}</span>
          <h2 className="mt-4 text-base font-semibold">{fact.title}</h2>
          <p className="mt-2 text-sm text-soft">{fact.text}</p>
        </li>
      ))}
    </ul>
  </section>
);
