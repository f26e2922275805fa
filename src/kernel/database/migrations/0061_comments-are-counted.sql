CREATE TABLE "comment_mail" (
	"account" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- locks: what editors say to each other, 200 short texts for an entry at most
ALTER TABLE "entry_comment" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "entry_comment_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "comment_mail" ADD CONSTRAINT "comment_mail_account_auth_user_id_fk" FOREIGN KEY ("account") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- locks: the same few rows
CREATE INDEX "entry_comment_mentions" ON "entry_comment" USING gin ("mentions");--> statement-breakpoint
-- Who was told up to when was told up to the last that was said by then.
UPDATE "entry_comment" AS begun SET "told" = (
	SELECT jsonb_object_agg(person.key, (
		SELECT coalesce(max(said."number"), 0) FROM "entry_comment" AS said
		WHERE (said."id" = begun."id" OR said."thread" = begun."id") AND said."at" <= person.value::timestamptz
	))
	FROM jsonb_each_text(begun."told") AS person
) WHERE begun."told" <> '{}'::jsonb;
