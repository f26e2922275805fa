ALTER TABLE "media" ADD COLUMN "film" jsonb;--> statement-breakpoint
ALTER TABLE "media_version" ADD COLUMN "film" jsonb;