import { useQueryClient } from "@tanstack/react-query";

export const useTwoFactorRefresh = () => {
  const queries = useQueryClient();
  // What was refused for want of a second factor opens now.
  return () => queries.invalidateQueries();
};
