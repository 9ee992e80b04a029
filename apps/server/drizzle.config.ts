import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/platform/database/tables/*.ts", "./src/domain/*/tables.ts", "./src/features/**/tables.ts"],
  out: "./migrations",
});
