import { restoreSteps } from "@timbre/contract";
import { expect, it } from "vitest";
import { restoreWords } from "./restore-words.ts";
import { words as german } from "./messages/de.ts";
import { t } from "./messages.ts";

it("says every step of the server, and leaves what it does not know", () => {
  expect(Object.values(restoreSteps).map(restoreWords)).toEqual(Object.values(restoreSteps));
  expect(restoreWords("Something of a newer server.")).toBe("Something of a newer server.");
});

it("keeps the commands as they are in another language", () => {
  expect(german.restoreRunRestore).toContain("npm run restore -- FILE");
  expect(german.restoreStartServer).not.toBe(t.restoreStartServer);
});
