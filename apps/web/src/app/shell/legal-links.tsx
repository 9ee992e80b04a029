/** Opened beside the work, not over it. */
export const LegalLinks = () => (
  <p className="flex gap-4 px-1 text-xs text-faint">
    <a href="/terms" target="_blank" rel="noreferrer" className="rounded-control hover:text-ink">
      Terms
    </a>
    <a href="/privacy" target="_blank" rel="noreferrer" className="rounded-control hover:text-ink">
      Privacy
    </a>
  </p>
);
