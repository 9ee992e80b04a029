DROP TABLE "pending_sign_ups" CASCADE;--> statement-breakpoint
DROP TABLE "sign_in_failures" CASCADE;