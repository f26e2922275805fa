ALTER TABLE "certificate" ADD COLUMN "former_issued_on" date;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "former_expires_on" date;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_former_term" CHECK ("certificate"."former_expires_on" >= "certificate"."former_issued_on" and "certificate"."former_issued_on" < "certificate"."issued_on");