CREATE TABLE "account_rule" (
	"rule" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "passkey_at" timestamp with time zone;--> statement-breakpoint
UPDATE "preview_link" SET "revoked_at" = now() WHERE "revoked_at" IS NULL AND "created_by" IN (SELECT "id" FROM "auth_user" WHERE "disabled_at" IS NOT NULL);
