CREATE TABLE "entry_reference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_reference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"place" text NOT NULL,
	"field" text NOT NULL,
	"media" uuid,
	"target" uuid,
	"href" text,
	CONSTRAINT "entry_reference_one" CHECK (num_nonnulls("entry_reference"."media", "entry_reference"."target", "entry_reference"."href") = 1)
);
--> statement-breakpoint
CREATE TABLE "media_version" (
	"media_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"pages" integer,
	"sha256" text NOT NULL,
	"original" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "media_version_media_id_number_pk" PRIMARY KEY("media_id","number")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "original" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "added_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "media" SET "added_at" = "created_at";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "trashed_by" text;--> statement-breakpoint
ALTER TABLE "entry_reference" ADD CONSTRAINT "entry_reference_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_version" ADD CONSTRAINT "media_version_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_reference_entry" ON "entry_reference" USING btree ("entry_id","stage","place");--> statement-breakpoint
CREATE INDEX "entry_reference_media" ON "entry_reference" USING btree ("media");--> statement-breakpoint
CREATE INDEX "entry_reference_target" ON "entry_reference" USING btree ("target");