import { useEffect, useState } from "react";
import { formatAgo, formatMoment } from "../format.ts";

const tickMs = 30_000;

/** How long ago, with the exact time on hover. */
export const TimeAgo = ({ moment }: { moment: Date }) => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={moment.toISOString()} title={formatMoment(moment)}>
      {formatAgo(moment, now)}
    </time>
  );
};
