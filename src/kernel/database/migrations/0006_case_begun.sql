ALTER TABLE "case_notice" ADD COLUMN "is_for_recovery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reported_case" ADD COLUMN "begun_on" date;--> statement-breakpoint
UPDATE "reported_case" SET "begun_on" = (
	SELECT (min("at") AT TIME ZONE 'America/Montevideo')::date FROM "case_event"
	WHERE "case_number" = "number" AND "what" IN ('opened', 'reopened')
);
