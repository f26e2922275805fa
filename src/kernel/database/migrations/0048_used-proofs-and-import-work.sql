CREATE TABLE "used_proof" (
	"proof" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_work" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"process" uuid NOT NULL,
	"done" integer NOT NULL,
	"total" integer,
	"beat" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_proof_until" ON "used_proof" USING btree ("until");