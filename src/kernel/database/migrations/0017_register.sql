CREATE TABLE "register_bits" (
	"token" text COLLATE "C" NOT NULL,
	"block" integer NOT NULL,
	"bits" bit(14336) NOT NULL,
	CONSTRAINT "register_bits_token_block_pk" PRIMARY KEY("token","block")
);
--> statement-breakpoint
CREATE TABLE "register_index" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"day" date NOT NULL,
	"listings" integer NOT NULL,
	"next_ordinal" integer NOT NULL,
	CONSTRAINT "register_index_one" CHECK ("register_index"."id")
);
--> statement-breakpoint
CREATE TABLE "register_listing" (
	"certificate_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"issued_on" date NOT NULL,
	"facets" text[] NOT NULL,
	"changes_on" date,
	"words" "tsvector" NOT NULL,
	"name_words" "tsvector" NOT NULL,
	CONSTRAINT "register_listing_ordinal_unique" UNIQUE("ordinal")
);
--> statement-breakpoint
CREATE TABLE "register_name" (
	"company_id" text NOT NULL,
	"position" integer NOT NULL,
	"squeezed" text COLLATE "C" NOT NULL,
	"is_listed" boolean NOT NULL,
	CONSTRAINT "register_name_company_id_position_pk" PRIMARY KEY("company_id","position")
);
--> statement-breakpoint
CREATE TABLE "register_token" (
	"token" text COLLATE "C" PRIMARY KEY NOT NULL,
	"listings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_word" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"listings" integer NOT NULL,
	"has_bits" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_word_bits" (
	"token" text COLLATE "C" NOT NULL,
	"block" integer NOT NULL,
	"bits" bit(14336) NOT NULL,
	CONSTRAINT "register_word_bits_token_block_pk" PRIMARY KEY("token","block")
);
--> statement-breakpoint
CREATE TABLE "api_answer" (
	"key_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_answer_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	CONSTRAINT "api_key_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "iaf_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"template" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"by_name" text
);
--> statement-breakpoint
CREATE TABLE "register_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"hash" text NOT NULL,
	"plan" text NOT NULL,
	"mode" text NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file" "bytea",
	"counts" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "register_import_row" (
	"run_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"record" text NOT NULL,
	"record_id" text NOT NULL,
	"folded_number" text,
	"turn" integer DEFAULT 0 NOT NULL,
	"outcome" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before" jsonb,
	"revision_after" integer,
	CONSTRAINT "register_import_row_run_id_number_record_pk" PRIMARY KEY("run_id","number","record")
);
--> statement-breakpoint
CREATE TABLE "register_mapping" (
	"head" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"number" text NOT NULL,
	"folded_number" text NOT NULL,
	"blurred_number" text NOT NULL,
	"scheme" text NOT NULL,
	"family" text NOT NULL,
	"type" text NOT NULL,
	"scope_es" text,
	"scope_en" text,
	"original_issued_on" date,
	"issued_on" date NOT NULL,
	"expires_on" date,
	"is_accredited" boolean NOT NULL,
	"accreditation" text,
	"issuing_office" text,
	"iqnet_number" text,
	"folded_iqnet_number" text,
	"replaced_by" text,
	"data_as_of" date NOT NULL,
	"digest" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_term" CHECK ("certificate"."expires_on" >= "certificate"."issued_on"),
	CONSTRAINT "certificate_scope" CHECK (num_nonnulls("certificate"."scope_es", "certificate"."scope_en") > 0)
);
--> statement-breakpoint
CREATE TABLE "certificate_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" text NOT NULL,
	"decision" text NOT NULL,
	"on" date NOT NULL,
	"reason" text,
	"note" text,
	"by" text,
	"by_name" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_owner_register" (
	"certificate_id" text NOT NULL,
	"position" integer NOT NULL,
	"owner" text NOT NULL,
	"number" text NOT NULL,
	"href" text,
	CONSTRAINT "certificate_owner_register_certificate_id_position_pk" PRIMARY KEY("certificate_id","position")
);
--> statement-breakpoint
CREATE TABLE "certificate_product" (
	"certificate_id" text NOT NULL,
	"position" integer NOT NULL,
	"name_es" text,
	"name_en" text,
	"brand" text,
	"model" text,
	"standard" text,
	"range" text,
	CONSTRAINT "certificate_product_certificate_id_position_pk" PRIMARY KEY("certificate_id","position")
);
--> statement-breakpoint
CREATE TABLE "certificate_sector" (
	"certificate_id" text NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "certificate_sector_certificate_id_position_pk" PRIMARY KEY("certificate_id","position")
);
--> statement-breakpoint
CREATE TABLE "certificate_site" (
	"certificate_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"street" text,
	"city" text,
	"region" text,
	"postcode" text,
	"country" char(2) NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"scope_es" text,
	"scope_en" text,
	CONSTRAINT "certificate_site_certificate_id_position_pk" PRIMARY KEY("certificate_id","position")
);
--> statement-breakpoint
CREATE TABLE "certificate_standard" (
	"certificate_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"edition" text,
	CONSTRAINT "certificate_standard_certificate_id_position_pk" PRIMARY KEY("certificate_id","position")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"trade_name" text,
	"english_name" text,
	"street" text,
	"city" text,
	"region" text,
	"postcode" text,
	"country" char(2) NOT NULL,
	"website" text,
	"in_directory" boolean,
	"in_directory_source" text,
	"in_directory_on" date,
	"to_iaf" boolean,
	"to_iaf_source" text,
	"to_iaf_on" date,
	"restricted_because" text,
	"digest" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_tax_id" (
	"company_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "company_tax_id_company_id_position_pk" PRIMARY KEY("company_id","position")
);
--> statement-breakpoint
ALTER TABLE "register_listing" ADD CONSTRAINT "register_listing_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_answer" ADD CONSTRAINT "api_answer_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_import_row" ADD CONSTRAINT "register_import_row_run_id_register_import_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."register_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_replaced_by_certificate_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."certificate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_decision" ADD CONSTRAINT "certificate_decision_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_owner_register" ADD CONSTRAINT "certificate_owner_register_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_product" ADD CONSTRAINT "certificate_product_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_sector" ADD CONSTRAINT "certificate_sector_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_site" ADD CONSTRAINT "certificate_site_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_standard" ADD CONSTRAINT "certificate_standard_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tax_id" ADD CONSTRAINT "company_tax_id_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_listing_company" ON "register_listing" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "register_listing_name" ON "register_listing" USING btree ("name_key","ordinal");--> statement-breakpoint
CREATE INDEX "register_listing_newest" ON "register_listing" USING btree ("issued_on" DESC NULLS LAST,"ordinal");--> statement-breakpoint
CREATE INDEX "register_listing_changes" ON "register_listing" USING btree ("changes_on") WHERE "register_listing"."changes_on" is not null;--> statement-breakpoint
CREATE INDEX "register_listing_words" ON "register_listing" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "register_listing_name_words" ON "register_listing" USING gin ("name_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "register_name_squeezed" ON "register_name" USING btree ("squeezed");--> statement-breakpoint
CREATE INDEX "register_word_trigrams" ON "register_word" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "api_answer_at" ON "api_answer" USING btree ("at");--> statement-breakpoint
CREATE INDEX "register_import_at" ON "register_import" USING btree ("at");--> statement-breakpoint
CREATE INDEX "register_import_row_outcome" ON "register_import_row" USING btree ("run_id","outcome","number");--> statement-breakpoint
CREATE INDEX "register_import_row_turn" ON "register_import_row" USING btree ("run_id","record","turn","number");--> statement-breakpoint
CREATE INDEX "register_import_row_record" ON "register_import_row" USING btree ("record_id") WHERE "register_import_row"."outcome" in ('new', 'changed');--> statement-breakpoint
CREATE INDEX "register_import_row_number" ON "register_import_row" USING btree ("folded_number") WHERE "register_import_row"."folded_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_folded_number" ON "certificate" USING btree ("folded_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "certificate_blurred_number" ON "certificate" USING btree ("blurred_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "certificate_number_end" ON "certificate" USING btree (reverse("folded_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "certificate_folded_iqnet_number" ON "certificate" USING btree ("folded_iqnet_number") WHERE "certificate"."folded_iqnet_number" is not null;--> statement-breakpoint
CREATE INDEX "certificate_company" ON "certificate" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "certificate_replaced_by" ON "certificate" USING btree ("replaced_by") WHERE "certificate"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "certificate_expires_on" ON "certificate" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "certificate_decision_certificate" ON "certificate_decision" USING btree ("certificate_id","on");--> statement-breakpoint
CREATE INDEX "company_country" ON "company" USING btree ("country");--> statement-breakpoint
CREATE INDEX "company_tax_id_folded" ON "company_tax_id" USING btree ("folded" text_pattern_ops);