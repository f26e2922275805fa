CREATE TABLE "list_liking" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"columns" text[],
	"standard" uuid,
	CONSTRAINT "list_liking_account_kind_pk" PRIMARY KEY("account","kind")
);
--> statement-breakpoint
CREATE TABLE "list_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"asked" text NOT NULL,
	"only_for" text,
	"made_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_words" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"titles" jsonb NOT NULL,
	"named" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_liking" ADD CONSTRAINT "list_liking_account_auth_user_id_fk" FOREIGN KEY ("account") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_liking" ADD CONSTRAINT "list_liking_standard_list_view_id_fk" FOREIGN KEY ("standard") REFERENCES "public"."list_view"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_only_for_auth_user_id_fk" FOREIGN KEY ("only_for") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_made_by_auth_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_words" ADD CONSTRAINT "entry_words_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_liking_standard" ON "list_liking" USING btree ("standard");--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_name" ON "list_view" USING btree ("kind","made_by",lower("name"));--> statement-breakpoint
CREATE INDEX "list_view_only_for" ON "list_view" USING btree ("only_for");--> statement-breakpoint
CREATE INDEX "entry_words_words" ON "entry_words" USING gin ("words") WITH (fastupdate=false);