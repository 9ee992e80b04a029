CREATE TABLE "voice_clones" (
	"voice_id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"likeness" text NOT NULL,
	"likeness_score" double precision NOT NULL,
	"speech_ms" integer NOT NULL,
	"notes" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_samples" (
	"sample_id" text PRIMARY KEY NOT NULL,
	"voice_id" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_key" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"removes_noise" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "voice_clones" ADD CONSTRAINT "voice_clones_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD CONSTRAINT "voice_samples_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_samples_voice" ON "voice_samples" USING btree ("voice_id","created_at");