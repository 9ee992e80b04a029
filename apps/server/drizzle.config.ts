import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/platform/database/schema.ts", "./src/platform/database/*-tables.ts"],
  out: "./migrations",
});
