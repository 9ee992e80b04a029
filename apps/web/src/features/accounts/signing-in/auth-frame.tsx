import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { Logo } from "../../../ui/display/logo.tsx";
import { VoiceOrb } from "../../../ui/display/voice-orb.tsx";

type AuthFrameProps = { title: string; text: string; children: ReactNode; footer: ReactNode };

/** The form on one side, the quiet of a studio on the other. */
export const AuthFrame = ({ title, text, children, footer }: AuthFrameProps) => (
  <div className="grid min-h-dvh lg:grid-cols-2">
    <div className="flex flex-col px-6 py-6 sm:px-10">
      <header>
        <Link to="/" className="inline-block rounded-control">
          <Logo />
        </Link>
      </header>
      <main id="content" className="mx-auto flex w-full max-w-90 flex-1 flex-col justify-center py-12">
        <Title title={title} />
        <p className="mt-2 mb-8 text-base wrap-anywhere text-soft">{text}</p>
        {children}
        {footer && <p className="mt-8 text-sm text-soft">{footer}</p>}
      </main>
    </div>
    <div
      aria-hidden
      className="relative hidden overflow-hidden border-s border-line bg-sunken lg:grid lg:place-items-center"
    >
      <Chorus />
    </div>
  </div>
);

/** What was pressed is gone when the title changes, so the title takes the place of somebody who uses the keyboard. */
const Title = ({ title }: { title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
      {title}
    </h1>
  );
};

const chorus = [
  { name: "harbour", pitchHz: 190, brightnessDb: -11.2, sizePx: 288, place: "" },
  { name: "ember", pitchHz: 128, brightnessDb: -8, sizePx: 120, place: "-translate-x-52 translate-y-36" },
  { name: "dusk", pitchHz: 240, brightnessDb: -14, sizePx: 88, place: "translate-x-48 -translate-y-44" },
  { name: "moss", pitchHz: 150, brightnessDb: -12.4, sizePx: 56, place: "translate-x-56 translate-y-40" },
];

const Chorus = () => (
  <div className="grid place-items-center">
    {chorus.map(({ name, sizePx, place, ...sound }) => (
      <div key={name} className={`col-start-1 row-start-1 ${place}`}>
        <VoiceOrb voiceId={name} sound={sound} sizePx={sizePx} />
      </div>
    ))}
  </div>
);
