CREATE TABLE "blocked_prompts" (
	"rule_id" text PRIMARY KEY NOT NULL,
	"phrase" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designed_previews" (
	"generated_voice_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"print" jsonb NOT NULL,
	"language" text NOT NULL,
	"labels" jsonb NOT NULL,
	"text" text NOT NULL,
	"seed" integer NOT NULL,
	"has_audio_tags" boolean NOT NULL,
	"format" text NOT NULL,
	"file_key" text,
	"size_bytes" integer,
	"duration_ms" integer,
	"was_passed_over" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "designed_previews" ADD CONSTRAINT "designed_previews_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designed_previews_expiry" ON "designed_previews" USING btree ("expires_at");