CREATE TABLE "watch_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" text NOT NULL,
	"change" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"body" text NOT NULL,
	"about" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"status" integer,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "watch_notice" (
	"watcher_id" uuid NOT NULL,
	"change_id" bigint NOT NULL,
	CONSTRAINT "watch_notice_watcher_id_change_id_pk" PRIMARY KEY("watcher_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "watch_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"rhythm" text NOT NULL,
	"targets" jsonb NOT NULL,
	"size" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_request_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "watch_webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"watcher_id" uuid NOT NULL,
	"url" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"secret_number" integer DEFAULT 1 NOT NULL,
	"secret_since" timestamp with time zone NOT NULL,
	"active_since" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"is_gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_certificate" (
	"certificate_id" text PRIMARY KEY NOT NULL,
	"told" jsonb NOT NULL,
	"next_on" date
);
--> statement-breakpoint
CREATE TABLE "watched_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"watcher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"written" text NOT NULL,
	"certificate_id" text
);
--> statement-breakpoint
CREATE TABLE "watcher" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"rhythm" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"digest_on" date,
	CONSTRAINT "watcher_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "holder_reminder" (
	"certificate_id" text NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"days" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "holder_reminder_certificate_id_kind_due_on_days_pk" PRIMARY KEY("certificate_id","kind","due_on","days")
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_delivery" ADD CONSTRAINT "watch_delivery_webhook_id_watch_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."watch_webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_notice" ADD CONSTRAINT "watch_notice_watcher_id_watcher_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watcher"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_notice" ADD CONSTRAINT "watch_notice_change_id_watch_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."watch_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_webhook" ADD CONSTRAINT "watch_webhook_watcher_id_watcher_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watcher"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_item" ADD CONSTRAINT "watched_item_watcher_id_watcher_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watcher"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holder_reminder" ADD CONSTRAINT "holder_reminder_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_change_at" ON "watch_change" USING btree ("at");--> statement-breakpoint
CREATE INDEX "watch_delivery_due" ON "watch_delivery" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "watch_delivery_webhook" ON "watch_delivery" USING btree ("webhook_id","made_at");--> statement-breakpoint
CREATE INDEX "watch_notice_change" ON "watch_notice" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "watch_webhook_watcher" ON "watch_webhook" USING btree ("watcher_id");--> statement-breakpoint
CREATE INDEX "watched_certificate_next" ON "watched_certificate" USING btree ("next_on");--> statement-breakpoint
CREATE UNIQUE INDEX "watched_item_once" ON "watched_item" USING btree ("watcher_id","kind","target");--> statement-breakpoint
CREATE INDEX "watched_item_certificate" ON "watched_item" USING btree ("certificate_id") WHERE "watched_item"."certificate_id" is not null;--> statement-breakpoint
CREATE INDEX "watched_item_target" ON "watched_item" USING btree ("target");