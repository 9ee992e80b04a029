ALTER TABLE "generations" ADD COLUMN "take_seed" bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "generations_workspace" ON "generations" USING btree ("workspace_id","created_at");