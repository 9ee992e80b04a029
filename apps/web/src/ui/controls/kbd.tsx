/** A key of the keyboard. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded-[6px] border border-line bg-sunken px-1.5 font-sans text-xs text-soft">
    {children}
  </kbd>
);

export const isMac = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
export const commandKey = isMac ? "⌘" : "Ctrl";
