CREATE TABLE "site_secret" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL
);
