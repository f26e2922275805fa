DROP INDEX "search_document_vector";--> statement-breakpoint
DROP INDEX "search_word_trigrams";--> statement-breakpoint
CREATE INDEX "search_document_vector" ON "search_document" USING gin ("vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);