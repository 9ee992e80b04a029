CREATE TABLE "process_reports" (
	"process_id" integer PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"memory_bytes" double precision NOT NULL,
	"minutes" jsonb NOT NULL
);
