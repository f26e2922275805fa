CREATE TABLE "contact_message_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "concerns" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "certificate_id" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "is_decided_apart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "told_on" date;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "untold_because" text;--> statement-breakpoint
ALTER TABLE "contact_message_file" ADD CONSTRAINT "contact_message_file_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_file_message" ON "contact_message_file" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "contact_message_certificate" ON "contact_message" USING btree ("certificate_id") WHERE "contact_message"."certificate_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_message_company" ON "contact_message" USING btree ("company_id") WHERE "contact_message"."company_id" is not null;--> statement-breakpoint
-- By hand: messages and the register stand side by side in the code, and their tables do not name each other there.
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_certificate_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_company_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE set null;
