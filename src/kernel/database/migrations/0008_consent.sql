ALTER TABLE "contact_message" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "privacy_revision" integer;