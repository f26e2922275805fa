ALTER TABLE "auth_user" ADD COLUMN "rights" jsonb;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "rights" jsonb;