ALTER TABLE "media" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_version" ADD COLUMN "crop" jsonb;--> statement-breakpoint
-- locks: one row for a file of the library
CREATE INDEX "media_original" ON "media" USING btree ("original");