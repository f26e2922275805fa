CREATE TABLE "iaf_mapping" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mapping" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text
);
