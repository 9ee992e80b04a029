ALTER TABLE "dialogue_pairs" ADD COLUMN "paid_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "history_items" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A pair that was paid for stays paid for, whatever it cost.
UPDATE "dialogue_pairs" SET "paid_credits" = 2147483647 WHERE "is_paid";--> statement-breakpoint
ALTER TABLE "dialogue_pairs" DROP COLUMN "is_paid";
