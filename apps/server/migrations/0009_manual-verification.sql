CREATE TABLE "manual_verifications" (
	"request_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"files" jsonb NOT NULL,
	"extra_text" text,
	"status" text NOT NULL,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "manual_verifications" ADD CONSTRAINT "manual_verifications_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_verifications" ADD CONSTRAINT "manual_verifications_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_verifications" ADD CONSTRAINT "manual_verifications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_verifications_voice" ON "manual_verifications" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "manual_verifications_status" ON "manual_verifications" USING btree ("status");