CREATE TABLE "credential" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credential_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" text NOT NULL,
	"content" text NOT NULL,
	"set_id" uuid NOT NULL,
	"list" integer NOT NULL,
	"place" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	"changes_on" date,
	"jwt" text NOT NULL,
	"document" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_list" (
	"name" text PRIMARY KEY NOT NULL,
	"list" integer NOT NULL,
	"is_behind" boolean DEFAULT true NOT NULL,
	"signed_at" timestamp with time zone,
	"set_id" uuid,
	"jwt" text,
	"document" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "credential_ordinal" ON "credential" USING btree ("ordinal");--> statement-breakpoint
CREATE INDEX "credential_certificate" ON "credential" USING btree ("certificate_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_place" ON "credential" USING btree ("list","place");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_current" ON "credential" USING btree ("certificate_id") WHERE "credential"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "credential_changes_on" ON "credential" USING btree ("changes_on") WHERE "credential"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "credential_set" ON "credential" USING btree ("set_id") WHERE "credential"."revoked_at" is null;