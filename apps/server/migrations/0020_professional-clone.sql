CREATE TABLE "professional_samples" (
	"sample_id" text PRIMARY KEY NOT NULL,
	"language" text,
	"trim_start_ms" integer,
	"trim_end_ms" integer,
	"selected_speaker_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"peaks" jsonb NOT NULL,
	"separation_state" text DEFAULT 'not_started' NOT NULL,
	"separation_id" text,
	"speakers" jsonb,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_trainings" (
	"voice_id" text NOT NULL,
	"model_id" text NOT NULL,
	"training_id" text NOT NULL,
	"state" text NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"message" text,
	"used_ms" integer,
	"left_ms" integer,
	"checkpoint_key" text,
	"queued_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "voice_trainings_voice_id_model_id_pk" PRIMARY KEY("voice_id","model_id")
);
--> statement-breakpoint
ALTER TABLE "voices" ALTER COLUMN "print" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "professional_samples" ADD CONSTRAINT "professional_samples_sample_id_voice_samples_sample_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."voice_samples"("sample_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_trainings" ADD CONSTRAINT "voice_trainings_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_trainings_line" ON "voice_trainings" USING btree ("state","queued_at");