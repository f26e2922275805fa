ALTER TABLE "case_key" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "case_piece" ADD COLUMN "part" text;