ALTER TABLE "credit_holds" ADD COLUMN "process_id" integer;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD COLUMN "process_id" integer;