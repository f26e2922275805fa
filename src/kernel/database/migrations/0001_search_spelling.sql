ALTER TABLE "search_document" ADD COLUMN "folded_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "date" text;--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "written" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "stem" text;--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree ("locale","stem");