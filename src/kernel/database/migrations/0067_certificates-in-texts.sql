ALTER TABLE "entry_reference" DROP CONSTRAINT "entry_reference_one";--> statement-breakpoint
ALTER TABLE "entry_reference" ADD COLUMN "certificate" text;--> statement-breakpoint
-- locks: the table is derived from what editors wrote, a few rows for each entry, and none has a certificate yet
CREATE INDEX "entry_reference_certificate" ON "entry_reference" USING btree ("certificate") WHERE "entry_reference"."certificate" is not null;--> statement-breakpoint
-- locks: the same few rows; those that a process of before still writes keep it, too
ALTER TABLE "entry_reference" ADD CONSTRAINT "entry_reference_one" CHECK (num_nonnulls("entry_reference"."media", "entry_reference"."target", "entry_reference"."href", "entry_reference"."certificate") = 1);--> statement-breakpoint
-- What texts show already, which is read in seconds also where entries are ten thousand. Where nothing is written down yet, the start of the site writes down all of it.
INSERT INTO "entry_reference" ("entry_id", "stage", "place", "field", "certificate")
SELECT DISTINCT said."entry_id", said."stage", said."place", field.key, shown.certificate #>> '{}'
FROM (
	SELECT "id" AS "entry_id", 'draft' AS "stage", 'shared' AS "place", "shared" AS "says" FROM "entry"
	UNION ALL
	SELECT "entry_id", 'draft', "locale", "draft" FROM "entry_locale"
	UNION ALL
	SELECT "entry_id", 'published', "locale", "published" FROM "entry_locale" WHERE "published" IS NOT NULL
) AS said
CROSS JOIN LATERAL jsonb_each(said."says") AS field
CROSS JOIN LATERAL jsonb_path_query(
	field.value,
	'strict $.** ? (@.type == "certificate" && @.attrs.certificate.type() == "string").attrs.certificate'
) AS shown(certificate)
WHERE EXISTS (SELECT FROM "entry_reference");
