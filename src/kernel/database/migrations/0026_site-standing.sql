ALTER TABLE "certificate_site" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "certificate_site" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "certificate_site" ADD COLUMN "added_on" date;--> statement-breakpoint
ALTER TABLE "certificate_site" ADD COLUMN "suspended_on" date;--> statement-breakpoint
ALTER TABLE "certificate_site" ADD COLUMN "withdrawn_on" date;--> statement-breakpoint
-- What certificates stated before names every field of a site.
UPDATE "certificate_former" SET "stated" = jsonb_set("stated", '{sites}', (
  SELECT jsonb_agg('{"number":null,"role":null,"addedOn":null,"suspendedOn":null,"withdrawnOn":null}'::jsonb || site ORDER BY at)
  FROM jsonb_array_elements("stated"->'sites') WITH ORDINALITY AS listed(site, at)))
WHERE jsonb_array_length("stated"->'sites') > 0;
