-- Trigram indexes need it; on a server its owner may create it because the extension is trusted.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"position" text COLLATE "C",
	"revision" integer DEFAULT 1 NOT NULL,
	"shared" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"trashed_at" timestamp with time zone,
	CONSTRAINT "entry_kind_key" UNIQUE("kind","key"),
	CONSTRAINT "entry_id_kind" UNIQUE("id","kind"),
	CONSTRAINT "entry_revision_positive" CHECK ("entry"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "entry_locale" (
	"entry_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"kind" text NOT NULL,
	"slug" text,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published" jsonb,
	"published_revision" integer,
	"published_at" timestamp with time zone,
	"appear_at" timestamp with time zone,
	"vanish_at" timestamp with time zone,
	CONSTRAINT "entry_locale_entry_id_locale_pk" PRIMARY KEY("entry_id","locale"),
	CONSTRAINT "entry_locale_slug" UNIQUE("kind","locale","slug")
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"entry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text,
	"shared" jsonb NOT NULL,
	"locales" jsonb NOT NULL,
	"note" text,
	CONSTRAINT "revision_entry_id_number_pk" PRIMARY KEY("entry_id","number")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_document" (
	"entry_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"vector" "tsvector" NOT NULL,
	CONSTRAINT "search_document_entry_id_locale_pk" PRIMARY KEY("entry_id","locale")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"locale" text NOT NULL,
	"word" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "search_word_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
ALTER TABLE "entry_locale" ADD CONSTRAINT "entry_locale_entry" FOREIGN KEY ("entry_id","kind") REFERENCES "public"."entry"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision" ADD CONSTRAINT "revision_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_document" ADD CONSTRAINT "search_document_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_kind_position" ON "entry" USING btree ("kind","position");--> statement-breakpoint
CREATE INDEX "entry_locale_published" ON "entry_locale" USING gin ("published" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "media_sha256" ON "media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "search_document_vector" ON "search_document" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops);