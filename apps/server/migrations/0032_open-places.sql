CREATE TABLE "open_places" (
	"place_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"user_id" text NOT NULL,
	"process_id" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "open_places_person" ON "open_places" USING btree ("user_id","name");