import { expect, it } from "vitest";
import { withoutSecrets } from "./without-secrets.ts";

it("leaves out what leads to the database, the mail server or an account", () => {
  const env = {
    PATH: "/bin",
    ENGINE_THREADS: "2",
    DATABASE_URL: "postgres://u:p@h/d",
    PGPASSWORD: "p",
    NATS_URL: "nats://u:p@h",
    SECRET_KEY: "k",
    SECRET_KEY_PREVIOUS: "k",
    S3_SECRET_ACCESS_KEY: "k",
    LLM_API_KEY: "k",
    SMTP_URL: "smtp://u:p@h",
    BOOTSTRAP_PASSWORD: "p",
    BOOTSTRAP_API_KEY: "sk_p",
  };
  expect(withoutSecrets(env)).toEqual({ PATH: "/bin", ENGINE_THREADS: "2" });
});
