-- locks: the files of the library, some thousands, of which none has a drawing yet
CREATE INDEX "media_drawing" ON "media" USING btree ("drawing") WHERE "media"."drawing" is not null;