import { openAnswer } from "../client/http.ts";

/** A text that lies beside the pages. Throws where there is none. */
export const readText = async (address: string, signal: AbortSignal): Promise<string> => {
  const answer = await openAnswer(address, { signal });
  // A missing file is answered with the page itself.
  if (answer.headers.get("content-type")?.includes("html")) throw new Error("not a text");
  return answer.text();
};
