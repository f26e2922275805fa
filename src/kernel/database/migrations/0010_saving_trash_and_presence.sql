CREATE TABLE "entry_presence" (
	"entry_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"tab" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_presence_entry_id_actor_tab_pk" PRIMARY KEY("entry_id","actor","tab")
);
--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "translation" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "trashed_by" text;--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "was_published" jsonb;--> statement-breakpoint
ALTER TABLE "revision" ADD COLUMN "save_id" text;--> statement-breakpoint
ALTER TABLE "revision" ADD COLUMN "restored" integer;--> statement-breakpoint
CREATE INDEX "entry_presence_seen" ON "entry_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "entry_trashed" ON "entry" USING btree ("trashed_at") WHERE "entry"."trashed_at" is not null;--> statement-breakpoint
ALTER TABLE "revision" ADD CONSTRAINT "revision_save" UNIQUE("entry_id","save_id");