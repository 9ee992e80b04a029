import type { Messages } from "../../words/catalogue.ts";

type Files = Readonly<Record<string, { words: Messages }>>;

/** "/src/features/groups/messages/de.ts" holds what the folder "features/groups" says. */
export const byFolder = (files: Files): Record<string, Messages> =>
  Object.fromEntries(
    Object.entries(files).map(([file, { words }]) => [
      file.replace("/src/", "").replace(/\/messages\/\w+\.ts$/, ""),
      words,
    ]),
  );
