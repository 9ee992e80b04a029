import type { Answer, TestApp } from "../../../apps/server/src/test-support/test-app.ts";
import type { Operation } from "./operations.ts";

/** Remembers every address of ours that an answer names, with its query: signed ones only work so. */
export const noteLinks = (app: TestApp): { linksTo(operation: Operation): string[] } => {
  const links = new Set<string>();
  const { send } = app;
  app.send = async (options) => {
    const answer = await send(options);
    for (const link of linksIn(answer)) links.add(link);
    return answer;
  };
  return {
    linksTo: (operation) => linksAmong([...links], operation),
  };
};

/** Those of the addresses that are of this call. */
const linksAmong = (addresses: readonly string[], { method, url }: Operation): string[] => {
  const pattern = new RegExp(`^${url.replace(/:\w+/g, "[^/?]+")}(\\?|$)`);
  return method === "GET" ? addresses.filter((address) => pattern.test(address)) : [];
};

const linksIn = ({ body }: Answer): string[] =>
  [...body.matchAll(/(?<!\\)"(?:https?:\/\/[^"/]+)?(\/v\d\/(?:[^"\\]|\\.)+)"/g)].map(
    ([, link = ""]) => JSON.parse(`"${link}"`) as string,
  );
