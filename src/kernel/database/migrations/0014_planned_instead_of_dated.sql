ALTER TABLE "entry_locale" DROP COLUMN "appear_at";--> statement-breakpoint
ALTER TABLE "entry_locale" DROP COLUMN "vanish_at";