CREATE TABLE "signing_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"set_id" uuid NOT NULL,
	"algorithm" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"stolen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "signing_key_in_use" ON "signing_key" USING btree ("algorithm") WHERE "signing_key"."retired_at" is null and "signing_key"."stolen_at" is null;