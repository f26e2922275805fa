ALTER TABLE "contact_message_file" ADD COLUMN "risk" text;--> statement-breakpoint
ALTER TABLE "contact_message_file" ADD COLUMN "page_of" uuid;