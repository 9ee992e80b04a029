CREATE TABLE "keyed_generations" (
	"user_id" text NOT NULL,
	"generation_key" text NOT NULL,
	"state" text NOT NULL,
	"is_stopped" boolean NOT NULL,
	"process_id" integer,
	"outcome" jsonb,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "keyed_generations_user_id_generation_key_pk" PRIMARY KEY("user_id","generation_key")
);
--> statement-breakpoint
ALTER TABLE "keyed_generations" ADD CONSTRAINT "keyed_generations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "keyed_generation_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_change('generation', NEW.generation_key, NULL, NEW.user_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Nobody is told of one that nobody wants stopped: it would cost every commit.
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE ON "keyed_generations" FOR EACH ROW WHEN (NEW."is_stopped") EXECUTE FUNCTION "keyed_generation_changed"();
