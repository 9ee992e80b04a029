import { expect, it } from "vitest";
import { known as english, knownOrNull as englishOrNull, makeKnown } from "./known.ts";
import { words as germanNames } from "./names/messages/de.ts";
import { words as germanSentences } from "./sentences/messages/de.ts";

const { known, knownOrNull } = makeKnown({ ...germanNames, ...germanSentences });

it("stays English where English is read", () => {
  const text =
    "This request exceeds your quota. You have 3 credits remaining, while 20 credits are required for this request.";
  expect([english(text), english("British"), english("Mara's own words")]).toEqual([
    text,
    "British",
    "Mara's own words",
  ]);
  expect(englishOrNull("Mara's own words")).toBeNull();
});

it("says names, sentences and values in the reader's language", () => {
  expect(known("British")).toBe("Britisch");
  expect(known('File "me.wav" is larger than 10MB.')).toBe("Die Datei „me.wav“ ist größer als 10 MB.");
  expect(
    known(
      "This request exceeds your quota. You have 3 credits remaining, while 20 credits are required for this request. The Starter plan allows 30,000 credits a month.",
    ),
  ).toBe(
    "Diese Anfrage übersteigt dein Kontingent. Du hast noch 3 Credits, nötig sind 20. Der Tarif Starter hat 30,000 Credits im Monat.",
  );
  expect(known("You do not have access to Dubbing. Please contact your workspace administrator for access.")).toBe(
    "Du hast keinen Zugriff: Synchronisation. Bitte wende dich dafür an deinen Workspace-Admin.",
  );
});

it("leaves a text alone when one of its sentences is unknown", () => {
  expect(known("The password is not right. Who knows why.")).toBe("The password is not right. Who knows why.");
  expect(knownOrNull("The password is not right. Who knows why.")).toBeNull();
  expect(knownOrNull("toString")).toBeNull();
});
