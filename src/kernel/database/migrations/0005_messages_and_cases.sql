CREATE TABLE "case_count" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text,
	"acknowledged_in_time" boolean,
	"feedback_in_time" boolean
);
--> statement-breakpoint
CREATE TABLE "case_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"actor" text,
	"actor_name" text,
	"case_number" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_exclusion" (
	"case_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "case_exclusion_case_id_user_id_pk" PRIMARY KEY("case_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "case_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"epoch" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_key" (
	"case_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"recipient" text NOT NULL,
	"holders" uuid[] NOT NULL,
	CONSTRAINT "case_key_case_id_epoch_pk" PRIMARY KEY("case_id","epoch")
);
--> statement-breakpoint
CREATE TABLE "case_key_holder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"is_recovery" boolean DEFAULT false NOT NULL,
	"recipient" text NOT NULL,
	"locked" text,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "case_key_holder_recipient_unique" UNIQUE("recipient")
);
--> statement-breakpoint
CREATE TABLE "case_notice" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_piece" (
	"case_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"epoch" integer NOT NULL,
	"direction" text NOT NULL,
	"sha256" text NOT NULL,
	"written_on" date NOT NULL,
	"author" text,
	"author_name" text,
	CONSTRAINT "case_piece_case_id_seq_pk" PRIMARY KEY("case_id","seq")
);
--> statement-breakpoint
CREATE TABLE "reported_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"locator_hash" text NOT NULL,
	"reporter_recipient" text NOT NULL,
	"kind" text NOT NULL,
	"door" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"received_on" date NOT NULL,
	"acknowledged_on" date,
	"feedback_on" date,
	"closed_on" date,
	"outcome" text,
	"erase_on" date,
	"is_unread" boolean DEFAULT true NOT NULL,
	CONSTRAINT "reported_case_number_unique" UNIQUE("number"),
	CONSTRAINT "reported_case_locator_hash_unique" UNIQUE("locator_hash")
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"origin" text NOT NULL,
	"subject" text DEFAULT 'other' NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"scheme_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"token_id" text,
	"digest" text NOT NULL,
	"suspicion" text,
	"state" text DEFAULT 'new' NOT NULL,
	"read_at" timestamp with time zone,
	"assignee" text,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"closed_at" timestamp with time zone,
	"erase_on" date,
	"acknowledged_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"told_at" timestamp with time zone,
	"searched" text DEFAULT '' NOT NULL,
	CONSTRAINT "contact_message_reference_unique" UNIQUE("reference"),
	CONSTRAINT "contact_message_token_id_unique" UNIQUE("token_id")
);
--> statement-breakpoint
CREATE TABLE "contact_message_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"actor" text,
	"actor_name" text,
	"text" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "contact_message_id" uuid;--> statement-breakpoint
ALTER TABLE "case_exclusion" ADD CONSTRAINT "case_exclusion_case_id_reported_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."reported_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_file" ADD CONSTRAINT "case_file_case_id_reported_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."reported_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_file" ADD CONSTRAINT "case_file_case_id_seq_case_piece_case_id_seq_fk" FOREIGN KEY ("case_id","seq") REFERENCES "public"."case_piece"("case_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_key" ADD CONSTRAINT "case_key_case_id_reported_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."reported_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_key_holder" ADD CONSTRAINT "case_key_holder_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_piece" ADD CONSTRAINT "case_piece_case_id_reported_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."reported_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_piece" ADD CONSTRAINT "case_piece_case_id_epoch_case_key_case_id_epoch_fk" FOREIGN KEY ("case_id","epoch") REFERENCES "public"."case_key"("case_id","epoch") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_scheme_id_entry_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."entry"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_assignee_auth_user_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message_event" ADD CONSTRAINT "contact_message_event_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_event_case" ON "case_event" USING btree ("case_number");--> statement-breakpoint
CREATE INDEX "case_file_case" ON "case_file" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "reported_case_received" ON "reported_case" USING btree ("received_on");--> statement-breakpoint
CREATE INDEX "contact_message_received" ON "contact_message" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "contact_message_digest" ON "contact_message" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "contact_message_searched" ON "contact_message" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_message_event_message" ON "contact_message_event" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_contact_message_id_contact_message_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "case_event_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "case_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE UNIQUE INDEX "case_key_holder_active" ON "case_key_holder" ("user_id") WHERE "ended_at" IS NULL AND NOT "is_recovery";
--> statement-breakpoint
CREATE UNIQUE INDEX "case_key_holder_recovery" ON "case_key_holder" ("is_recovery") WHERE "ended_at" IS NULL AND "is_recovery";
