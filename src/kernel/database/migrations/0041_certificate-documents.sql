CREATE TABLE "certificate_document" (
	"certificate_id" text NOT NULL,
	"variant" text NOT NULL,
	"made_from" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"kid" text NOT NULL,
	"level" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"asked_on" date NOT NULL,
	"stamp_at" timestamp with time zone,
	"stamp_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "certificate_document_certificate_id_variant_pk" PRIMARY KEY("certificate_id","variant")
);
--> statement-breakpoint
CREATE TABLE "seal_certificate" (
	"kid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"der" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_document" ADD CONSTRAINT "certificate_document_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_document_sha256" ON "certificate_document" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "certificate_document_asked_on" ON "certificate_document" USING btree ("asked_on");--> statement-breakpoint
CREATE INDEX "certificate_document_stamp_at" ON "certificate_document" USING btree ("stamp_at") WHERE "certificate_document"."stamp_at" is not null;