CREATE TABLE "studio_chapters" (
	"chapter_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"conversion_id" text,
	"conversion_share" double precision DEFAULT 0 NOT NULL,
	"conversion_error" text,
	"converted_at" timestamp with time zone,
	"latest_snapshot_id" text,
	"converted_keys" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "studio_conversions" (
	"conversion_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"api_key_id" text,
	"chapter_ids" text[] NOT NULL,
	"is_whole" boolean NOT NULL,
	"state" text NOT NULL,
	"share" double precision NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_projects" (
	"project_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"owner_user_id" text NOT NULL,
	"name" text NOT NULL,
	"title_voice_id" text NOT NULL,
	"paragraph_voice_id" text NOT NULL,
	"model_id" text NOT NULL,
	"quality_preset" text NOT NULL,
	"text_normalization" text NOT NULL,
	"dictionaries" jsonb NOT NULL,
	"voice_settings" jsonb NOT NULL,
	"source_type" text NOT NULL,
	"title" text,
	"author" text,
	"description" text,
	"genres" text[] NOT NULL,
	"target_audience" text,
	"language" text,
	"content_type" text,
	"original_publication_date" text,
	"is_mature" boolean,
	"isbn_number" text,
	"fiction" text,
	"is_volume_normalized" boolean NOT NULL,
	"cover_id" text,
	"published_snapshot_id" text,
	"conversion_id" text,
	"conversion_error" text,
	"converted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "studio_snapshots" (
	"snapshot_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"chapter_id" text,
	"conversion_id" text NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"output_format" text NOT NULL,
	"size_bytes" double precision NOT NULL,
	"duration_ms" integer NOT NULL,
	"chapter_snapshot_ids" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_sounds" (
	"project_id" text NOT NULL,
	"sound_key" text NOT NULL,
	"file_key" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "studio_sounds_project_id_sound_key_pk" PRIMARY KEY("project_id","sound_key")
);
--> statement-breakpoint
ALTER TABLE "studio_chapters" ADD CONSTRAINT "studio_chapters_project_id_studio_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."studio_projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_conversions" ADD CONSTRAINT "studio_conversions_project_id_studio_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."studio_projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_conversions" ADD CONSTRAINT "studio_conversions_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_projects" ADD CONSTRAINT "studio_projects_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_snapshots" ADD CONSTRAINT "studio_snapshots_project_id_studio_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."studio_projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_sounds" ADD CONSTRAINT "studio_sounds_project_id_studio_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."studio_projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_chapters_project" ON "studio_chapters" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "studio_conversions_project" ON "studio_conversions" USING btree ("project_id","state");--> statement-breakpoint
CREATE INDEX "studio_projects_workspace" ON "studio_projects" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "studio_snapshots_newest" ON "studio_snapshots" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "studio_snapshots_conversion" ON "studio_snapshots" USING btree ("conversion_id");