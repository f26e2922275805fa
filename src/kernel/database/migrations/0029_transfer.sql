ALTER TABLE "certificate" ADD COLUMN "transferred_from" text;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "transferred_number" text;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "transferred_on" date;