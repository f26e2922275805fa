CREATE TABLE "change_batch_item" (
	"batch_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "change_batch_item_batch_id_entry_id_pk" PRIMARY KEY("batch_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "change_batch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "old_address" (
	"path" text PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planned_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"action" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"by" text,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"settled_at" timestamp with time zone,
	"problem" jsonb,
	"overruled" jsonb,
	CONSTRAINT "planned_change_state" CHECK ("planned_change"."state" in ('waiting', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"action" text NOT NULL,
	"revision" integer,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"plan" uuid,
	"batch" uuid,
	"overruled" jsonb
);
--> statement-breakpoint
ALTER TABLE "entry_locale" ADD COLUMN "unpublished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "change_batch_item" ADD CONSTRAINT "change_batch_item_batch_id_change_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."change_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_batch_item" ADD CONSTRAINT "change_batch_item_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_address" ADD CONSTRAINT "old_address_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_change" ADD CONSTRAINT "planned_change_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_address_entry" ON "old_address" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "planned_change_one" ON "planned_change" USING btree ("entry_id","locale","action") WHERE "planned_change"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "planned_change_due" ON "planned_change" USING btree ("due_at") WHERE "planned_change"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "publication_entry" ON "publication" USING btree ("entry_id","at");