CREATE TABLE "clock_mark" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"believed" timestamp with time zone NOT NULL
);
