ALTER TABLE "register_index" ADD COLUMN "returns" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "register_index" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programme_rules" ADD COLUMN "day" date;--> statement-breakpoint
-- The first clock that is found after this update is compared with the latest that the site knows of itself.
INSERT INTO "clock_mark" ("believed") SELECT "known"."at" FROM (
	SELECT greatest((SELECT max("at") FROM "history_event"), (SELECT max("updated_at") FROM "auth_session"), (SELECT max("created_at") FROM "outgoing_mail")) AS "at"
) AS "known" WHERE "known"."at" IS NOT NULL ON CONFLICT DO NOTHING;
