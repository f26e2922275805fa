CREATE TABLE "certificate_standard_apart" (
	"certificate_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"accreditation" text,
	"suspended_on" date,
	"withdrawn_on" date,
	CONSTRAINT "certificate_standard_apart_certificate_id_position_pk" PRIMARY KEY("certificate_id","position")
);
--> statement-breakpoint
ALTER TABLE "certificate_standard_apart" ADD CONSTRAINT "certificate_standard_apart_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What certificates stated before names every field that is stated.
UPDATE "certificate_former" SET "stated" = '{"standardsApart":[]}'::jsonb || "stated";
