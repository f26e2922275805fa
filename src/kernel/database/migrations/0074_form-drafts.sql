CREATE TABLE "form_draft" (
	"user_id" text NOT NULL,
	"page" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_draft_user_id_page_field_pk" PRIMARY KEY("user_id","page","field")
);
--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_draft_page" ON "form_draft" USING btree ("page");--> statement-breakpoint
CREATE INDEX "form_draft_saved" ON "form_draft" USING btree ("saved_at");