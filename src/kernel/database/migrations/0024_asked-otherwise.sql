-- The numbers of scheme owners are asked for as they are folded, without what says which number it is.
ALTER TABLE "certificate_owner_register" ADD COLUMN "folded" text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE "certificate_owner_register" SET "folded" = regexp_replace(
  regexp_replace(lower(normalize("number", NFKD)), '[^[:alnum:]]', '', 'g'), '^(ggn|gln|coid|no|nro|number|numero)+(?=.*\d)', '');--> statement-breakpoint
ALTER TABLE "certificate_owner_register" ALTER COLUMN "folded" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "certificate_number_part" ON "certificate" USING gin ("folded_number" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "certificate_owner_register_folded" ON "certificate_owner_register" USING btree ("folded");--> statement-breakpoint
-- Letters that look like Latin ones are folded to them, also in what was stored before. A number that would then be
-- another's stays as it is.
UPDATE "certificate" AS c SET
  "folded_number" = translate("folded_number", 'авсенјкморѕтухԛԝԁһӏүіαβεζηικμνορτυχ', 'abcehjkmopstyxqwdhiyiabezhikmnoptyx'),
  "blurred_number" = translate(translate("folded_number", 'авсенјкморѕтухԛԝԁһӏүіαβεζηικμνορτυχ', 'abcehjkmopstyxqwdhiyiabezhikmnoptyx'), 'oiljsbzg', '01115826')
WHERE "folded_number" ~ '[Ͱ-Ͽἀ-῿Ѐ-ԯ]' AND NOT EXISTS (SELECT FROM "certificate" AS other WHERE other."id" <> c."id"
  AND other."folded_number" = translate(c."folded_number", 'авсенјкморѕтухԛԝԁһӏүіαβεζηικμνορτυχ', 'abcehjkmopstyxqwdhiyiabezhikmnoptyx'));--> statement-breakpoint
UPDATE "certificate" SET "folded_iqnet_number" = translate("folded_iqnet_number", 'авсенјкморѕтухԛԝԁһӏүіαβεζηικμνορτυχ', 'abcehjkmopstyxqwdhiyiabezhikmnoptyx')
WHERE "folded_iqnet_number" ~ '[Ͱ-Ͽἀ-῿Ѐ-ԯ]';--> statement-breakpoint
UPDATE "company_tax_id" SET "folded" = translate("folded", 'авсенјкморѕтухԛԝԁһӏүіαβεζηικμνορτυχ', 'abcehjkmopstyxqwdhiyiabezhikmnoptyx')
WHERE "folded" ~ '[Ͱ-Ͽἀ-῿Ѐ-ԯ]';--> statement-breakpoint
UPDATE "register_name" SET "squeezed" = translate("squeezed", 'авсенјкморѕтухԛԝԁһӏүіαβεζηικμνορτυχ', 'abcehjkmopstyxqwdhiyiabezhikmnoptyx')
WHERE "squeezed" ~ '[Ͱ-Ͽἀ-῿Ѐ-ԯ]';--> statement-breakpoint
-- Listings with such words are made anew with the next day of the index, which begins at once.
UPDATE "register_listing" SET "changes_on" = '1970-01-01' WHERE "words"::text ~ '[Ͱ-Ͽἀ-῿Ѐ-ԯ]';--> statement-breakpoint
UPDATE "register_index" SET "day" = "day" - 1 WHERE EXISTS (SELECT FROM "register_listing" WHERE "changes_on" = '1970-01-01');
