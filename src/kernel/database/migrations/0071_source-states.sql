ALTER TABLE "content_move" ADD COLUMN "runs_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_locale" ADD COLUMN "source_state" text;--> statement-breakpoint
ALTER TABLE "entry_locale" ADD COLUMN "accepted_source_state" text;