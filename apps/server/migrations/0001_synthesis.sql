CREATE TABLE "dialogue_enhancements" (
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "dialogue_enhancements_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "dialogue_pairs" (
	"workspace_id" text NOT NULL,
	"pair_id" text NOT NULL,
	"user_id" text NOT NULL,
	"input_hash" text NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"request_ids" text[] NOT NULL,
	"preference" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dialogue_pairs_workspace_id_user_id_pair_id_pk" PRIMARY KEY("workspace_id","user_id","pair_id")
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"generation_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"input_hash" text NOT NULL,
	"regenerations" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"request_id" text NOT NULL,
	"status" integer,
	"headers" jsonb,
	"file_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_workspace_id_user_id_key_pk" PRIMARY KEY("workspace_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "pronunciation_dictionaries" (
	"dictionary_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"created_by" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"latest_version_id" text NOT NULL,
	"latest_version_rules" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pronunciation_dictionary_versions" (
	"version_id" text PRIMARY KEY NOT NULL,
	"dictionary_id" text NOT NULL,
	"rules" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_events" (
	"usage_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"api_key_id" text,
	"request_id" text,
	"product" text NOT NULL,
	"voice_id" text,
	"model_id" text,
	"credits" integer NOT NULL,
	"characters" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"first_sound_ms" integer,
	"concurrency" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "history_items" ADD COLUMN "dialogue" jsonb;--> statement-breakpoint
ALTER TABLE "dialogue_enhancements" ADD CONSTRAINT "dialogue_enhancements_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dialogue_pairs" ADD CONSTRAINT "dialogue_pairs_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pronunciation_dictionaries" ADD CONSTRAINT "pronunciation_dictionaries_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pronunciation_dictionary_versions" ADD CONSTRAINT "pronunciation_dictionary_versions_dictionary_id_pronunciation_dictionaries_dictionary_id_fk" FOREIGN KEY ("dictionary_id") REFERENCES "public"."pronunciation_dictionaries"("dictionary_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_events" ADD CONSTRAINT "usage_events_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pronunciation_dictionaries_workspace" ON "pronunciation_dictionaries" USING btree ("workspace_id","created_at","dictionary_id");--> statement-breakpoint
CREATE INDEX "pronunciation_dictionary_versions_dictionary" ON "pronunciation_dictionary_versions" USING btree ("dictionary_id");--> statement-breakpoint
CREATE INDEX "usage_events_workspace" ON "usage_events" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "usage_events_request" ON "usage_events" USING btree ("request_id");