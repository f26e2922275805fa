-- locks: takes a rule away, reads no rows
ALTER TABLE "change_batch_item" DROP CONSTRAINT "change_batch_item_entry_id_entry_id_fk";--> statement-breakpoint
ALTER TABLE "change_batch_item" ADD COLUMN "name" text;
