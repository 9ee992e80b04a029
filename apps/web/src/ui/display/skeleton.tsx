import { classNames } from "../class-names.ts";

/** Holds the place of something that is on its way. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames("block animate-glow rounded-control bg-pressed/80", className)} />
);
