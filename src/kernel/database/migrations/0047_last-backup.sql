CREATE TABLE "last_backup" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"tried_at" timestamp with time zone,
	"failure" text,
	"made_at" timestamp with time zone,
	"file" text,
	"bytes" bigint,
	"lost" integer DEFAULT 0 NOT NULL
);
