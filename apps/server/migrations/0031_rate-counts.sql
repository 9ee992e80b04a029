CREATE TABLE "rate_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"over_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_counts_over" ON "rate_counts" USING btree ("over_at");