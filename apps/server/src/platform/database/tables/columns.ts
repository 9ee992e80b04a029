import { timestamp } from "drizzle-orm/pg-core";

/** Columns that many tables have. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => moment("created_at").notNull();
