CREATE TABLE "pending_sign_ups" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text,
	"referred_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_notices" (
	"notice_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"link_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"bucket" text,
	"count" integer DEFAULT 1 NOT NULL,
	"user_id" text,
	"workspace_id" text,
	"api_key_id" text,
	"ip_address" text,
	"route" text,
	"code" text,
	"subject" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"name" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "target_name" text;--> statement-breakpoint
ALTER TABLE "personal_notices" ADD CONSTRAINT "personal_notices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_sign_ups_expiry" ON "pending_sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "personal_notices_newest" ON "personal_notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_bucket" ON "security_events" USING btree ("bucket");--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("last_at","event_id");--> statement-breakpoint
CREATE INDEX "sign_in_tries_age" ON "sign_in_tries" USING btree ("last_failed_at");