CREATE TABLE "certificate_written" (
	"certificate_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_follower" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"certificate_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "certificate_written_at" ON "certificate_written" USING btree ("at","certificate_id");