import type { Feature } from "../../platform/operations/feature.ts";
import { handleSharing } from "./operations.ts";
import { makeSharing } from "./share-resource.ts";

type Sharing = Parameters<typeof makeSharing>[0];
type Needs = Omit<Sharing, "kinds"> & { sharedKinds: Sharing["kinds"] };

export const sharingFeature = ({ sharedKinds, ...needs }: Needs): Feature => ({
  operations: handleSharing(makeSharing({ ...needs, kinds: sharedKinds })),
});
