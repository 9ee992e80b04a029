CREATE TABLE "dubs" (
	"dubbing_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"api_key_id" text,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"source_language" text,
	"target_language" text NOT NULL,
	"speaker_count" integer,
	"source_key" text NOT NULL,
	"source_bytes" integer NOT NULL,
	"content_type" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"voices" jsonb NOT NULL,
	"segments" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dubs" ADD CONSTRAINT "dubs_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dubs_workspace" ON "dubs" USING btree ("workspace_id","created_at");