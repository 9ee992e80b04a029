import type { OpenDatabase } from "../../platform/database/database.ts";
import type { Identify } from "../../platform/http/access/guard.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { makeCanSee } from "./can-see.ts";
import { openChangeLine } from "./change-line.ts";
import { handleChanges } from "./operations.ts";

type Needs = {
  database: Pick<OpenDatabase, "follow">;
  identify: Identify;
  sharedKinds: Parameters<typeof makeCanSee>[0];
};

export const changesFeature = ({ database, identify, sharedKinds }: Needs): Feature => ({
  operations: handleChanges({ line: openChangeLine(database), canSee: makeCanSee(sharedKinds), identify }),
});
