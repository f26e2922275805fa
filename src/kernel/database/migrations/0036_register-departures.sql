CREATE TABLE "register_departure" (
	"certificate_id" text PRIMARY KEY NOT NULL,
	"ordinal" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "register_departure_ordinal_unique" UNIQUE("ordinal")
);
--> statement-breakpoint
CREATE INDEX "register_departure_left" ON "register_departure" USING btree ("left_at","ordinal");