import type { Health } from "../../api/admin/admin.ts";
import { formatBytes } from "./format-bytes.ts";
import { t } from "./messages.ts";
import { timeWords } from "./time-words.ts";

type Process = Health["processes"][number];
type Props = { processes: readonly Process[]; nowUnix: number };

const roleNames = {
  all: t.everythingInOne,
  web: t.webProcess,
  worker: t.backgroundWork,
  engine: t.speechEngine,
} as const satisfies Record<Process["role"], string>;

/** Every process of a studio that runs on several, on whichever machine. */
export const ProcessesTable = ({ processes, nowUnix }: Props) => (
  <div className="mt-6 border-t border-line pt-4">
    <h3 className="text-sm font-medium">{t.processes}</h3>
    <div className="mt-1 overflow-x-auto" tabIndex={0} role="region" aria-label={t.processes}>
      <table className="tabular w-full text-xs sm:text-sm">
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              {t.process}
            </th>
            {[t.version, t.runningFor, t.memory].map((title) => (
              <th key={title} scope="col" className="py-2 ps-2 text-end font-medium sm:ps-4">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {processes.map(({ role, version, since_unix: since, memory_bytes: memory }, index) => (
            <tr key={index} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {roleNames[role]}
              </th>
              <td className="py-2 ps-2 text-end align-top wrap-anywhere sm:ps-4">{version}</td>
              <td className="py-2 ps-2 text-end align-top sm:ps-4">
                {since === null ? t.notKnown : timeWords(nowUnix - since)}
              </td>
              <td className="py-2 ps-2 text-end align-top sm:ps-4">{formatBytes(memory)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
);
