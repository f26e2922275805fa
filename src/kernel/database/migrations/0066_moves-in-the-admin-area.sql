CREATE TABLE "content_move" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"files" jsonb NOT NULL,
	"collections" text NOT NULL,
	"mapping" text DEFAULT '{}' NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"report" text,
	"runs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trouble" text,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	CONSTRAINT "content_move_state" CHECK ("content_move"."state" in ('reading', 'mapped', 'looking', 'looked', 'importing', 'imported', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "content_move_file" (
	"move_id" uuid NOT NULL,
	"path" text NOT NULL,
	"media" uuid,
	"refused" text,
	CONSTRAINT "content_move_file_move_id_path_pk" PRIMARY KEY("move_id","path")
);
--> statement-breakpoint
ALTER TABLE "content_move_file" ADD CONSTRAINT "content_move_file_move_id_content_move_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."content_move"("id") ON DELETE cascade ON UPDATE no action;