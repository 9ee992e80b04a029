import { absentFeatureOf, AppError, isReservedName } from "@timbre/contract";

/** Refuses by name what the public API has where ids stand, and this server has not. */
export const refuseReserved = (path: string, id: string): void => {
  const feature = isReservedName(id) ? absentFeatureOf(`${path}/${id}`) : undefined;
  if (feature) throw new AppError("feature_not_available", { feature }, `This server does not offer ${feature}.`);
};
