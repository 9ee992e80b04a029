import { classNames } from "../../ui/class-names.ts";
import { formatCount } from "../../ui/format.ts";
import type { TextState } from "./text-warnings.ts";
import { t } from "./messages.ts";

/** How much is written, and how much one request may hold. */
export const TextCounter = ({ state }: { state: TextState }) => (
  <p className={classNames("tabular text-sm", state.overBy > 0 ? "text-danger" : "text-faint")}>
    <span className="sr-only">{t.characters} </span>
    {formatCount(state.count)} / {formatCount(state.limit)}
    {state.overBy > 0 && (
      <span role="alert" className="ms-2">
        {t.tooManyForOneRequest(state.overBy)}
      </span>
    )}
  </p>
);
