CREATE TABLE "clone_previews" (
	"preview_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"voice_id" text,
	"built" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"sample_ids_to_remove" jsonb NOT NULL,
	"removes_noise" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clone_previews" ADD CONSTRAINT "clone_previews_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clone_previews" ADD CONSTRAINT "clone_previews_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;