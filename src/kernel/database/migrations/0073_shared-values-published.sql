ALTER TABLE "entry_locale" ADD COLUMN "published_shared_revision" integer;--> statement-breakpoint
ALTER TABLE "planned_change" ADD COLUMN "without_shared" boolean DEFAULT false NOT NULL;