CREATE TABLE "media_owed" (
	"sha256" text PRIMARY KEY NOT NULL
);
