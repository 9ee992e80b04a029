ALTER TABLE "history_items" ADD COLUMN "sound_hash" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "is_kept_audio_reused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "history_items_sound" ON "history_items" USING btree ("workspace_id","sound_hash") WHERE "history_items"."sound_hash" is not null;