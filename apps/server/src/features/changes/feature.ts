import type { OpenDatabase } from "../../platform/database/database.ts";
import type { Identify } from "../../platform/http/access/guard.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { makeCanSee } from "./can-see.ts";
import { openChangeLine } from "./change-line.ts";
import { handleChanges } from "./operations.ts";
import { openServerWatch } from "./server-watch.ts";

type Needs = Omit<Parameters<typeof openServerWatch>[0], "database"> & {
  database: Pick<OpenDatabase, "follow" | "isAlive">;
  identify: Identify;
  sharedKinds: Parameters<typeof makeCanSee>[0];
};

export const changesFeature = ({ identify, sharedKinds, ...needs }: Needs): Feature => ({
  operations: handleChanges({
    line: openChangeLine(needs.database),
    server: openServerWatch(needs),
    canSee: makeCanSee(sharedKinds),
    identify,
  }),
});
