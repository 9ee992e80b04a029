/** The mark: a voice as an orb with four bars of sound in it. */
export const LogoMark = ({ sizePx = 28 }: { sizePx?: number }) => (
  <svg aria-hidden width={sizePx} height={sizePx} viewBox="0 0 32 32" className="shrink-0">
    <defs>
      <radialGradient id="timbre-mark" cx="32%" cy="26%" r="85%">
        <stop offset="0" stopColor="#8fe3d8" />
        <stop offset="0.45" stopColor="#17808a" />
        <stop offset="1" stopColor="#0b3b4a" />
      </radialGradient>
    </defs>
    <circle cx="16" cy="16" r="15" fill="url(#timbre-mark)" />
    <path d="M10 14v4M14 10v12M18 12.5v7M22 14.5v3" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" fill="none" />
  </svg>
);

export const Logo = () => (
  <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight">
    <LogoMark />
    Timbre
  </span>
);
