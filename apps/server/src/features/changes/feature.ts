import type { ChangeLine } from "../../platform/database/change-line.ts";
import type { Identify } from "../../platform/http/access/guard.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { makeCanSee } from "./can-see.ts";
import { handleChanges } from "./operations.ts";
import { openServerWatch } from "./server-watch.ts";

type Needs = Parameters<typeof openServerWatch>[0] & {
  database: Parameters<typeof handleChanges>[0]["database"];
  changeLine: ChangeLine;
  identify: Identify;
  sharedKinds: Parameters<typeof makeCanSee>[0];
};

export const changesFeature = ({ changeLine, identify, sharedKinds, ...needs }: Needs): Feature => ({
  operations: handleChanges({
    line: changeLine,
    server: openServerWatch(needs),
    canSee: makeCanSee(sharedKinds),
    identify,
    database: needs.database,
  }),
});
