CREATE TABLE "entry_review" (
	"entry_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"reviewers" text[] DEFAULT '{}' NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"answer" text,
	"is_untold" boolean DEFAULT true NOT NULL,
	"told" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "entry_review_entry_id_locale_pk" PRIMARY KEY("entry_id","locale"),
	CONSTRAINT "entry_review_state" CHECK ("entry_review"."state" in ('asked', 'sent-back', 'taken-back', 'published'))
);
--> statement-breakpoint
ALTER TABLE "entry_review" ADD CONSTRAINT "entry_review_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_review_open" ON "entry_review" USING btree ("state") WHERE "entry_review"."state" in ('asked', 'sent-back');--> statement-breakpoint
CREATE INDEX "entry_review_asker" ON "entry_review" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "entry_review_untold" ON "entry_review" USING btree ("entry_id") WHERE "entry_review"."is_untold";