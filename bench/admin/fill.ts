import { sql } from 'drizzle-orm'
import { ensureWords } from '#content/store/search/keep-words.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { readEnv } from '#kernel/env.ts'
import { openSite } from '#serve/open-site.ts'

/*
 * Fills a data folder with the demonstration, so many certificates, and as many entries of some kinds: copies of those of
 * the demonstration, each with a slug of its own and, where the kind has texts, some 10,000 characters. Its arguments: the folder, how many, and the kinds.
 */
const [dataDir = '', count = '', ...kinds] = process.argv.slice(2)
const site = await openSite(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
await loadDemo(site, { certificates: Number(count) })
const { orm } = site.database
for (const kind of kinds) {
  await orm.execute(sql`
    create temporary table copied as
    select gen_random_uuid() as id, number, original.*
    from (select id as from_id, row_number() over (order by id) as at, count(*) over () as known from entry where kind = ${kind})
      as original
    join generate_series(1, ${Number(count)}) as number on number % known = at - 1 and number > known`)
  await orm.execute(sql`
    insert into entry (id, kind, key, position, shared, created_at, updated_at)
    select copied.id, kind, key || '-' || number, case when position is not null then 'zz' || lpad(number::text, 6, '0') || 'V' end,
      shared, created_at, updated_at - number * interval '1 hour'
    from copied join entry on entry.id = from_id`)
  await orm.execute(sql`
    insert into entry_locale (entry_id, kind, locale, slug, draft, published, published_revision, published_at)
    select copied.id, kind, locale, slug || '-' || number, draft, published, published_revision, published_at
    from copied join entry_locale on entry_id = from_id`)
  await orm.execute(sql`drop table copied`)
}
// Texts of 10,000 characters, most of whose words others have, too, and some none.
const sentence =
  'La auditoría de seguimiento revisa lo que la norma pide de una organización y lo que ella misma ha decidido. '
for (const kind of kinds)
  await orm.execute(sql`
    update entry_locale set draft = jsonb_set(draft, '{body,content}', (
      select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text',
        repeat(${sentence}, 4) || substr(md5(entry_id::text || locale || paragraph), 1, 9)))))
      from generate_series(1, 22) as paragraph))
    where kind = ${kind} and draft #> '{body,content}' is not null`)
await ensureWords(site.database)
await orm.execute(sql`vacuum analyze`)
await site.close()
