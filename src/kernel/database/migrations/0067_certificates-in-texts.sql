ALTER TABLE "entry_reference" DROP CONSTRAINT "entry_reference_one";--> statement-breakpoint
ALTER TABLE "entry_reference" ADD COLUMN "certificate" text;--> statement-breakpoint
-- locks: the table is derived from what editors wrote, a few rows for each entry, and none has a certificate yet
CREATE INDEX "entry_reference_certificate" ON "entry_reference" USING btree ("certificate") WHERE "entry_reference"."certificate" is not null;--> statement-breakpoint
-- locks: the same few rows; those that a process of before still writes keep it, too
ALTER TABLE "entry_reference" ADD CONSTRAINT "entry_reference_one" CHECK (num_nonnulls("entry_reference"."media", "entry_reference"."target", "entry_reference"."href", "entry_reference"."certificate") = 1);