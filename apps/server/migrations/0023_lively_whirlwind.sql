ALTER TABLE "studio_projects" ADD COLUMN "listen_id" text;--> statement-breakpoint
ALTER TABLE "studio_projects" ADD CONSTRAINT "studio_projects_listen_id_unique" UNIQUE("listen_id");