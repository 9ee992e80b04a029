/** A hairline that moves while something is being made. */
export const WorkLine = ({ isBusy }: { isBusy: boolean }) => (
  <div className="relative h-px overflow-hidden bg-line">
    {isBusy && <span className="absolute inset-y-0 start-0 w-1/3 animate-sweep bg-accent" />}
  </div>
);
