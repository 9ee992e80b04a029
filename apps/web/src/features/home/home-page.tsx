import type { ReactNode } from "react";
import type { User } from "../../api/accounts/accounts.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { greetingFor } from "./greeting.ts";
import { LastProject } from "./last-project.tsx";
import { ToolTiles } from "./tool-tiles.tsx";
import { t } from "./messages.ts";

type HomePageProps = {
  user: User;
  hasLibrary: boolean;
  /** Absent for people who are not allowed to speak. */
  speech: ReactNode;
  checklist: ReactNode;
  /** Until then nobody knows where what stands below the checklist begins. */
  isChecklistKnown: boolean;
  voices: ReactNode;
  hasRecentVoices: boolean;
  recent: ReactNode;
};

/** A place to work: speak right here, then whatever comes next. */
export const HomePage = (props: HomePageProps) => (
  <div className="mx-auto max-w-240 space-y-10 px-5 py-8 sm:px-8 sm:py-12">
    <section>
      <h2 className="mb-6 text-xl font-semibold">
        {t.greetingTo(greetingFor(new Date()), props.user.firstName ?? props.user.displayName)}
      </h2>
      {props.speech}
    </section>
    {props.checklist}
    {props.isChecklistKnown ? <Below {...props} /> : <Skeleton className="h-150 rounded-card" />}
  </div>
);

const Below = ({ user, hasLibrary, voices, hasRecentVoices, recent }: HomePageProps) => (
  <>
    <HomeSection title={t.tools}>
      <ToolTiles hasLibrary={hasLibrary} />
    </HomeSection>
    {user.permissions.includes("projects") && <LastProject />}
    <HomeSection title={hasRecentVoices ? t.yourLastVoices : t.voicesToTry} text={t.pressAnOrbToListenANameToWriteWith}>
      {voices}
    </HomeSection>
    <HomeSection title={t.recent}>
      <div className="rounded-card border border-line bg-surface p-2">{recent}</div>
    </HomeSection>
  </>
);

const HomeSection = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section>
    <h2 className="text-base font-semibold">{title}</h2>
    {text && <p className="mt-1 text-sm text-faint">{text}</p>}
    <div className="mt-3">{children}</div>
  </section>
);
