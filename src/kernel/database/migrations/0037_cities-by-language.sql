-- The city of an office is written in each language: México and Mexico City. What was one for all is copied to each
-- language that is begun, in drafts and in what was saved before. What is published holds it already.
UPDATE "entry_locale" SET "draft" = "draft" || jsonb_build_object('city', "entry"."shared"->'city')
FROM "entry"
WHERE "entry"."id" = "entry_locale"."entry_id" AND "entry"."kind" = 'office' AND "entry"."shared" ? 'city'
  AND ("entry_locale"."draft" <> '{}' OR "entry_locale"."locale" = 'es');
--> statement-breakpoint
UPDATE "revision" SET
  "locales" = coalesce(
    (SELECT jsonb_object_agg(
        "key",
        CASE WHEN "value" <> '{}' OR "key" = 'es'
          THEN "value" || jsonb_build_object('city', "revision"."shared"->'city') ELSE "value" END
      ) FROM jsonb_each("revision"."locales")),
    '{}'),
  "shared" = "revision"."shared" - 'city'
FROM "entry"
WHERE "entry"."id" = "revision"."entry_id" AND "entry"."kind" = 'office' AND "revision"."shared" ? 'city';
--> statement-breakpoint
UPDATE "entry" SET "shared" = "shared" - 'city' WHERE "kind" = 'office' AND "shared" ? 'city';
