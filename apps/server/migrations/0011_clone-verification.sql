CREATE TABLE "clone_rebuilds" (
	"voice_id" text PRIMARY KEY NOT NULL,
	"rebuild_id" text NOT NULL,
	"state" text NOT NULL,
	"stage" text,
	"share" double precision NOT NULL,
	"message" text,
	"removes_noise" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_sentences" (
	"voice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"sentence_id" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_sentences_voice_id_user_id_pk" PRIMARY KEY("voice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "voice_consents" (
	"consent_id" text PRIMARY KEY NOT NULL,
	"voice_id" text NOT NULL,
	"user_id" text,
	"method" text NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_verifications" (
	"voice_id" text PRIMARY KEY NOT NULL,
	"attempts" jsonb NOT NULL,
	"verified_at" timestamp with time zone,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "is_clone_verification_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clone_previews" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "clone_rebuilds" ADD CONSTRAINT "clone_rebuilds_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_sentences" ADD CONSTRAINT "verification_sentences_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_sentences" ADD CONSTRAINT "verification_sentences_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_consents" ADD CONSTRAINT "voice_consents_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_consents" ADD CONSTRAINT "voice_consents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_verifications" ADD CONSTRAINT "voice_verifications_voice_id_voices_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("voice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_consents_voice" ON "voice_consents" USING btree ("voice_id","created_at");