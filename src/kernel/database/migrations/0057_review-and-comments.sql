CREATE TABLE "entry_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"place" text NOT NULL,
	"field" text NOT NULL,
	"thread" uuid,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"resolved_by" text,
	"resolved_at" timestamp with time zone,
	"is_untold" boolean DEFAULT false NOT NULL,
	"told" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "entry_comment" ADD CONSTRAINT "entry_comment_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_comment" ADD CONSTRAINT "entry_comment_thread_entry_comment_id_fk" FOREIGN KEY ("thread") REFERENCES "public"."entry_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_review" ADD CONSTRAINT "entry_review_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_comment_entry" ON "entry_comment" USING btree ("entry_id","at");--> statement-breakpoint
CREATE INDEX "entry_comment_thread" ON "entry_comment" USING btree ("thread");--> statement-breakpoint
CREATE INDEX "entry_comment_by" ON "entry_comment" USING btree ("by");--> statement-breakpoint
CREATE INDEX "entry_comment_untold" ON "entry_comment" USING btree ("at") WHERE "entry_comment"."is_untold";--> statement-breakpoint
CREATE INDEX "entry_review_open" ON "entry_review" USING btree ("state") WHERE "entry_review"."state" in ('asked', 'sent-back');--> statement-breakpoint
CREATE INDEX "entry_review_asker" ON "entry_review" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "entry_review_untold" ON "entry_review" USING btree ("entry_id") WHERE "entry_review"."is_untold";