ALTER TABLE "import_run" DROP CONSTRAINT "import_run_state";--> statement-breakpoint
ALTER TABLE "import_run" ALTER COLUMN "state" SET DEFAULT 'checking';--> statement-breakpoint
ALTER TABLE "import_run" ALTER COLUMN "plan" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "import_run" ALTER COLUMN "counts" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "source" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ALTER COLUMN "source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "mode" text DEFAULT 'changes' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "mapping" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_state" CHECK ("import_run"."state" in ('checking', 'checked', 'applying', 'applied', 'undoing', 'undone'));--> statement-breakpoint
-- Files are kept packed from now on. One that waits, a day at most, has to be sent once more.
UPDATE "import_run" SET "file" = NULL;--> statement-breakpoint
ALTER TABLE "import_row" DROP CONSTRAINT "import_row_run_id_number_pk";--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "record" text DEFAULT 'entry' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ALTER COLUMN "record" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "record_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ALTER COLUMN "record_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "folded_number" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "before" jsonb;--> statement-breakpoint
UPDATE "import_row" SET
	"name" = "key",
	"record_id" = coalesce("entry_id"::text, ''),
	"revision_before" = coalesce("revision_before", 0),
	"changes" = coalesce((
		SELECT jsonb_agg(jsonb_build_object('field', f -> 'column', 'from', f -> 'before', 'to', f -> 'after') ORDER BY place)
		FROM jsonb_array_elements("fields") WITH ORDINALITY AS e(f, place)), '[]');--> statement-breakpoint
ALTER TABLE "import_row" ALTER COLUMN "revision_before" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "import_row" ALTER COLUMN "revision_before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "import_row" DROP COLUMN "entry_id";--> statement-breakpoint
ALTER TABLE "import_row" DROP COLUMN "fields";--> statement-breakpoint
-- What the register's imports told of their files stood among their problems: the columns, and notes.
INSERT INTO "import_run"
	("id", "kind", "state", "source", "mode", "file_name", "hash", "plan", "mapping", "file", "counts", "at", "by", "undone_at", "undone_by", "columns", "problems", "notes")
SELECT "id", 'register', "state", "source", "mode", "file_name", "hash", "plan", "mapping", "file", "counts", "at", "by", "undone_at", "undone_by",
	coalesce((SELECT (t ->> 'said')::jsonb FROM jsonb_array_elements("problems") AS t WHERE t ->> 'code' = 'note-columns' LIMIT 1), '[]'),
	coalesce((SELECT jsonb_agg(t ORDER BY place) FROM jsonb_array_elements("problems") WITH ORDINALITY AS e(t, place)
		WHERE t ->> 'code' NOT LIKE 'note-%'), '[]'),
	coalesce((SELECT jsonb_agg(jsonb_build_object('code', substr(t ->> 'code', 6), 'said', coalesce(t -> 'said', '""')) ORDER BY place)
		FROM jsonb_array_elements("problems") WITH ORDINALITY AS e(t, place)
		WHERE t ->> 'code' LIKE 'note-%' AND t ->> 'code' <> 'note-columns'), '[]')
FROM "register_import";--> statement-breakpoint
INSERT INTO "import_row"
	("run_id", "number", "record", "record_id", "name", "folded_number", "turn", "outcome", "changes", "problems", "before", "revision_before", "revision_after", "undone")
SELECT "run_id", "number", "record", "record_id",
	coalesce("before" -> 'becomes' ->> 'number', "before" -> 'becomes' ->> 'legalName', "before" -> 'was' ->> 'number', "before" -> 'was' ->> 'legalName'),
	"folded_number", "turn", "outcome", "changes", "problems", "before" - 'revision' - 'undone',
	coalesce(("before" ->> 'revision')::integer, 0), "revision_after", "before" ->> 'undone'
FROM "register_import_row";--> statement-breakpoint
DROP TABLE "register_import_row";--> statement-breakpoint
DROP TABLE "register_import";--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_run_id_number_record_pk" PRIMARY KEY("run_id","number","record");--> statement-breakpoint
CREATE INDEX "import_row_turn" ON "import_row" USING btree ("run_id","record","turn","number");--> statement-breakpoint
CREATE INDEX "import_row_record" ON "import_row" USING btree ("record_id") WHERE "import_row"."outcome" in ('new', 'changed');--> statement-breakpoint
CREATE INDEX "import_row_number" ON "import_row" USING btree ("folded_number") WHERE "import_row"."folded_number" is not null;
