import type { ReactNode } from "react";
import { networkError } from "../api/client/api-error.ts";
import { canReachServer } from "../api/client/readiness.ts";

export type Load<Name extends string> = () => Promise<Record<Name, () => ReactNode>>;

/**
 * The router reloads everything when the code of a page is missing, which is right for a server with a newer version.
 * Where no server answers, a reload would trade the application for the browser's own error page.
 */
export const keepingApp =
  <Name extends string>(load: Load<Name>): Load<Name> =>
  async () => {
    try {
      return await load();
    } catch (error) {
      throw (await canReachServer()) ? error : networkError();
    }
  };
