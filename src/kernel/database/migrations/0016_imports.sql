CREATE TABLE "import_row" (
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"outcome" text NOT NULL,
	"entry_id" uuid,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision_before" integer,
	"revision_after" integer,
	"undone" text,
	CONSTRAINT "import_row_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"file_name" text NOT NULL,
	"format" text,
	"hash" text NOT NULL,
	"plan" text NOT NULL,
	"file" "bytea",
	"counts" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "import_run_state" CHECK ("import_run"."state" in ('checked', 'applied', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_outcome" ON "import_row" USING btree ("run_id","outcome","number");--> statement-breakpoint
CREATE INDEX "import_run_kind" ON "import_run" USING btree ("kind","at");