CREATE TABLE "history_seal" (
	"number" bigint PRIMARY KEY NOT NULL,
	"event" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "history_seal_event_unique" UNIQUE("event")
);
--> statement-breakpoint
ALTER TABLE "account_event" RENAME TO "history_event";--> statement-breakpoint
DROP INDEX "account_event_at";--> statement-breakpoint
DROP INDEX "account_event_subject";--> statement-breakpoint
ALTER TABLE "history_event" ADD COLUMN "item" uuid;--> statement-breakpoint
ALTER TABLE "history_event" ADD COLUMN "item_kind" text;--> statement-breakpoint
ALTER TABLE "history_event" ADD COLUMN "item_name" text;--> statement-breakpoint
CREATE INDEX "history_event_at" ON "history_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "history_event_subject" ON "history_event" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "history_event_item" ON "history_event" USING btree ("item");--> statement-breakpoint
ALTER TRIGGER "account_event_append_only" ON "history_event" RENAME TO "history_event_append_only";--> statement-breakpoint
CREATE FUNCTION "history_said"(event "history_event") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT json_build_array(
    event.id, to_char(event.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), event.what,
    event.actor, event.actor_name, event.subject, event.subject_name,
    event.item, event.item_kind, event.item_name, event.details)::text
$$;
--> statement-breakpoint
CREATE FUNCTION "seal_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last "history_seal";
BEGIN
  PERFORM pg_advisory_xact_lock(4120775306);
  SELECT * INTO last FROM "history_seal" ORDER BY "number" DESC LIMIT 1;
  INSERT INTO "history_seal" ("number", "event", "hash") VALUES (
    coalesce(last.number, 0) + 1, NEW.id,
    encode(sha256(convert_to(coalesce(last.hash, '') || history_said(NEW), 'UTF8')), 'hex'));
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  event "history_event";
  chained text := '';
  counted bigint := 0;
BEGIN
  FOR event IN SELECT * FROM "history_event" ORDER BY "id" LOOP
    counted := counted + 1;
    chained := encode(sha256(convert_to(chained || history_said(event), 'UTF8')), 'hex');
    INSERT INTO "history_seal" ("number", "event", "hash") VALUES (counted, event.id, chained);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "history_event_sealed" AFTER INSERT ON "history_event"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "seal_event"();
--> statement-breakpoint
CREATE TRIGGER "history_seal_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "history_seal"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
