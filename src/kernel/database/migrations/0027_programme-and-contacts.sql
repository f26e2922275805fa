CREATE TABLE "certificate_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" text NOT NULL,
	"kind" text NOT NULL,
	"on" date NOT NULL,
	"note" text,
	"by" text,
	"by_name" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_programme" (
	"certificate_id" text PRIMARY KEY NOT NULL,
	"kind" text,
	"due_on" date,
	"is_lapsed" boolean NOT NULL,
	"changes_on" date
);
--> statement-breakpoint
CREATE TABLE "programme_rules" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"rules" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_audit" ADD CONSTRAINT "certificate_audit_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_programme" ADD CONSTRAINT "certificate_programme_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_audit_once" ON "certificate_audit" USING btree ("certificate_id","on","kind");--> statement-breakpoint
CREATE INDEX "certificate_programme_due_on" ON "certificate_programme" USING btree ("due_on") WHERE "certificate_programme"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "certificate_programme_changes_on" ON "certificate_programme" USING btree ("changes_on");