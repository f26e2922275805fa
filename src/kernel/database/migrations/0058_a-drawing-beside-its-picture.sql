ALTER TABLE "media" ADD COLUMN "drawing" text;--> statement-breakpoint
ALTER TABLE "media_version" ADD COLUMN "drawing" text;