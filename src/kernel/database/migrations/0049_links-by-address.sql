-- locks: the table is derived from what editors wrote, a few rows for each entry; its few addresses are sorted in well under a second
CREATE INDEX "entry_reference_path" ON "entry_reference" USING btree (split_part(split_part("href", '#', 1), '?', 1)) WHERE "entry_reference"."href" like '/%';
