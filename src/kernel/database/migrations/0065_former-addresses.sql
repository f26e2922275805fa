CREATE TABLE "former_address" (
	"from_address" text PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text
);
