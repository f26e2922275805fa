CREATE TABLE "external_link" (
	"href" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"status" integer,
	"checked_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"broken_since" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "external_link_next" ON "external_link" USING btree ("next_check_at");