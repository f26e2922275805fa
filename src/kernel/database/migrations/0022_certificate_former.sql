CREATE TABLE "certificate_former" (
	"certificate_id" text NOT NULL,
	"until" date NOT NULL,
	"issued_on" date NOT NULL,
	"expires_on" date,
	"stated" jsonb NOT NULL,
	CONSTRAINT "certificate_former_certificate_id_until_pk" PRIMARY KEY("certificate_id","until"),
	CONSTRAINT "certificate_former_term" CHECK ("certificate_former"."expires_on" >= "certificate_former"."issued_on")
);
--> statement-breakpoint
ALTER TABLE "certificate" DROP CONSTRAINT "certificate_former_term";--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "audited_on" date;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "decided_on" date;--> statement-breakpoint
ALTER TABLE "certificate_decision" ADD COLUMN "is_reason_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_decision" ALTER COLUMN "is_reason_public" DROP DEFAULT;--> statement-breakpoint
-- What a holder did is between it and the body; what is about the paper was and stays public.
UPDATE "certificate_decision" SET "is_reason_public" = true WHERE "reason" IN ('edition-ended', 'new-edition', 'new-number', 'corrected');--> statement-breakpoint
ALTER TABLE "certificate_decision" ADD COLUMN "scope" jsonb;--> statement-breakpoint
ALTER TABLE "certificate_decision" ADD COLUMN "annulled_on" date;--> statement-breakpoint
ALTER TABLE "certificate_decision" ADD COLUMN "annulled_because" text;--> statement-breakpoint
ALTER TABLE "certificate_decision" ADD COLUMN "annulled_note" text;--> statement-breakpoint
ALTER TABLE "certificate_decision" ADD COLUMN "annulled_by_name" text;--> statement-breakpoint
ALTER TABLE "certificate_decision" ADD COLUMN "annulled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificate_former" ADD CONSTRAINT "certificate_former_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_former_until" ON "certificate_former" USING btree ("until");--> statement-breakpoint
-- Certificates that are renewed for a day to come: until then their former term holds, with what they state now.
INSERT INTO "certificate_former" ("certificate_id", "until", "issued_on", "expires_on", "stated")
SELECT c."id", c."issued_on" - 1, c."former_issued_on", c."former_expires_on", jsonb_build_object(
	'companyId', c."company_id", 'type', c."type", 'scope', jsonb_build_object('es', c."scope_es", 'en', c."scope_en"),
	'isAccredited', c."is_accredited", 'accreditation', c."accreditation", 'auditedOn', null, 'decidedOn', null,
	'standards', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p."name", 'edition', p."edition") ORDER BY p."position"), '[]')
		FROM "certificate_standard" AS p WHERE p."certificate_id" = c."id"),
	'sectors', (SELECT coalesce(jsonb_agg(p."code" ORDER BY p."position"), '[]')
		FROM "certificate_sector" AS p WHERE p."certificate_id" = c."id"),
	'sites', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p."name", 'street', p."street", 'city', p."city",
			'region', p."region", 'postcode', p."postcode", 'country', p."country", 'latitude', p."latitude", 'longitude', p."longitude",
			'scope', CASE WHEN num_nonnulls(p."scope_es", p."scope_en") > 0
				THEN jsonb_build_object('es', p."scope_es", 'en', p."scope_en") END) ORDER BY p."position"), '[]')
		FROM "certificate_site" AS p WHERE p."certificate_id" = c."id"),
	'products', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', jsonb_build_object('es', p."name_es", 'en', p."name_en"),
			'brand', p."brand", 'model', p."model", 'standard', p."standard", 'range', p."range") ORDER BY p."position"), '[]')
		FROM "certificate_product" AS p WHERE p."certificate_id" = c."id"))
FROM "certificate" AS c WHERE c."former_issued_on" IS NOT NULL;--> statement-breakpoint
-- Imports that can be taken back kept such a term; now they keep what was stated with it.
UPDATE "import_row" SET "before" = jsonb_set("before", '{was,former}', CASE
	WHEN jsonb_typeof("before" -> 'was' -> 'former') = 'object'
	THEN jsonb_build_array(("before" -> 'was') - 'former' || ("before" -> 'was' -> 'former')
		|| jsonb_build_object('until', (("before" -> 'was' ->> 'issuedOn')::date - 1)::text))
	ELSE '[]' END)
WHERE "record" = 'certificate' AND jsonb_typeof("before" -> 'was') = 'object';--> statement-breakpoint
ALTER TABLE "certificate" DROP COLUMN "former_issued_on";--> statement-breakpoint
ALTER TABLE "certificate" DROP COLUMN "former_expires_on";