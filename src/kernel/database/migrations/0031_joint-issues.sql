CREATE TABLE "certificate_joint_issue" (
	"certificate_id" text NOT NULL,
	"position" integer NOT NULL,
	"partner" text NOT NULL,
	"number" text NOT NULL,
	"folded" text NOT NULL,
	"href" text,
	CONSTRAINT "certificate_joint_issue_certificate_id_position_pk" PRIMARY KEY("certificate_id","position")
);
--> statement-breakpoint
ALTER TABLE "certificate_joint_issue" ADD CONSTRAINT "certificate_joint_issue_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_joint_issue_folded" ON "certificate_joint_issue" USING btree ("folded");