ALTER TABLE "certificate_standard_apart" ADD COLUMN "edition" text;--> statement-breakpoint
-- What was kept before was said of every edition.
UPDATE "certificate_former" SET "stated" = jsonb_set("stated", '{standardsApart}', (
  SELECT jsonb_agg('{"edition":null}'::jsonb || apart ORDER BY place)
  FROM jsonb_array_elements("stated" -> 'standardsApart') WITH ORDINALITY AS lines (apart, place)
)) WHERE jsonb_array_length("stated" -> 'standardsApart') > 0;--> statement-breakpoint
UPDATE "certificate_decision" SET "withheld" = (
  SELECT jsonb_agg(CASE WHEN jsonb_array_length(issue #> '{changed,standardsApart}') > 0
    THEN jsonb_set(issue, '{changed,standardsApart}', (
      SELECT jsonb_agg('{"edition":null}'::jsonb || apart ORDER BY place)
      FROM jsonb_array_elements(issue #> '{changed,standardsApart}') WITH ORDINALITY AS lines (apart, place)
    )) ELSE issue END ORDER BY "turn")
  FROM jsonb_array_elements("withheld") WITH ORDINALITY AS issues (issue, "turn")
) WHERE "withheld" @> '[{"changed":{"standardsApart":[{}]}}]';
