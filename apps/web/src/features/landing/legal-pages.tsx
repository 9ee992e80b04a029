import type { ReactNode } from "react";
import { PublicFrame } from "./public-frame.tsx";

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
  <Article title="Terms" isSignedIn={isSignedIn}>
    <p>
      Timbre is open software under the Apache License 2.0. This server is run by the person who installed it, not by
      the authors of Timbre. The agreement about using this server is between you and the people who run it.
    </p>
    <h2>What you may expect</h2>
    <p>
      The software comes as it is, without warranty. The people who run this server decide who may use it, how much, and
      for how long.
    </p>
    <h2>What is expected of you</h2>
    <p>
      Use voices honestly. Do not make speech that passes itself off as a real person without that person’s consent, and
      do not use it to deceive, harass or harm anyone. Follow the law where you live.
    </p>
    <h2>What you make</h2>
    <p>
      You keep all rights in the texts you bring. What you may do with the sound also depends on the licences of the
      speech models, which are listed in the software’s NOTICE file.
    </p>
  </Article>
);

export const PrivacyPage = ({ isSignedIn }: LegalProps) => (
  <Article title="Privacy" isSignedIn={isSignedIn}>
    <p>
      Everything you enter here is stored on this server and nowhere else. Timbre sends nothing to its authors and uses
      no outside service: no trackers, no fonts or scripts from other sites. A few clicks, such as opening the news, are
      counted on this server for the admins of your workspace, without your words.
    </p>
    <h2>What is stored</h2>
    <p>
      Your email address, a name if you give one, your password as a hash that cannot be read back, the texts you have
      spoken, the clips made from them, your voice settings, and your API keys as hashes. Clips stay until you delete
      them.
    </p>
    <h2>In your browser</h2>
    <p>
      One cookie keeps you signed in. Your theme, your draft text, recently used voices and the width of the sidebar are
      remembered by this browser only.
    </p>
    <h2>Who can see it</h2>
    <p>
      People who run this server can reach the data on its disk. Ask them if you want to know more, or if you want your
      account removed.
    </p>
  </Article>
);
