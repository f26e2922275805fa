CREATE TABLE "field_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"place" text NOT NULL,
	"field" text NOT NULL,
	"thread" uuid,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text
);
--> statement-breakpoint
CREATE TABLE "review" (
	"entry_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"note" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_of" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "review_entry_id_locale_pk" PRIMARY KEY("entry_id","locale")
);
--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "rights" jsonb;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "rights" jsonb;--> statement-breakpoint
ALTER TABLE "field_comment" ADD CONSTRAINT "field_comment_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_comment" ADD CONSTRAINT "field_comment_thread_field_comment_id_fk" FOREIGN KEY ("thread") REFERENCES "public"."field_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "field_comment_entry" ON "field_comment" USING btree ("entry_id","at");--> statement-breakpoint
CREATE INDEX "field_comment_thread" ON "field_comment" USING btree ("thread");