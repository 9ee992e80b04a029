import { expect, it } from "vitest";
import { refuseCommon } from "./common-passwords.ts";

it.each(["password123", "Password2024!", "1234567890", "qwertyuiop", "iloveyou12", "aaaaaaaaaaaa", "ababababab"])(
  "refuses %s, which guessers try first",
  (password) => {
    expect(() => refuseCommon(password)).toThrow("too common");
  },
);

it.each(["correct horse battery", "a quiet harbour", "bench password", "Vw7-tall-otter"])("takes %s", (password) => {
  expect(() => refuseCommon(password)).not.toThrow();
});
