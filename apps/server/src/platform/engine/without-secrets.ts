/** Settings that open doors: a process that reads what strangers send has no need of them. */
const secrets =
  /^(DATABASE_URL|NATS_URL|SMTP_URL|SECRET_KEY\w*|S3_\w+|LLM_API_KEY|OTEL_EXPORTER_OTLP_HEADERS\w*|BOOTSTRAP_\w+|PG\w+|TEST_DATABASE_URL|TIMBRE_TEST_POSTGRES)$/;

/** The environment without what leads to the database, the mail server or an account. */
export const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !secrets.test(name)));
