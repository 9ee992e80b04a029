ALTER TABLE "clone_previews" ALTER COLUMN "built" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clone_previews" ADD COLUMN "is_job" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clone_previews" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "clone_previews" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "clone_previews" ADD COLUMN "share" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clone_previews" ADD COLUMN "failure" jsonb;--> statement-breakpoint
CREATE INDEX "clone_previews_owner" ON "clone_previews" USING btree ("user_id","workspace_id");--> statement-breakpoint
CREATE FUNCTION "clone_job_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed "clone_previews" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
	IF changed.is_job THEN
		PERFORM tell_change('voice', changed.preview_id, NULL, changed.user_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "clone_previews" FOR EACH ROW EXECUTE FUNCTION "clone_job_changed"();
