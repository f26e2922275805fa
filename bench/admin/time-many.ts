import { sql } from 'drizzle-orm'
import { readListAsk } from '#content/model/derive/list-filters.ts'
import { news } from '#content/model/kinds/news.ts'
import { matchingEntries } from '#content/store/find-entries.ts'
import { fingerprintOf } from '#content/store/fingerprint.ts'
import { doBulk } from '#content/store/publishing/do-bulk.ts'
import { undoBatch } from '#content/store/publishing/undo-batch.ts'
import { asEditor } from '#kernel/caller.ts'
import { readEnv } from '#kernel/env.ts'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { openSite } from '#serve/open-site.ts'

/*
 * Takes all news of a filled data folder off the site, publishes them in every language as one, takes that back, and publishes
 * them again, so that the folder is as it was: prints as JSON how many there were and how many seconds each took.
 */
const [dataDir = ''] = process.argv.slice(2)
const site = await openSite(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
await site.database.orm.execute(sql`
  update entry_locale set published = null, published_revision = null, published_at = null,
    draft = jsonb_set(draft, '{slug}', to_jsonb(slug))
  where kind = 'news' and slug is not null`)
await site.database.orm.execute(sql`delete from search_document where kind = 'news'`)
const caller = asEditor(callerOf(site, { locale: 'es' }), { id: 'bench', name: 'Bench' })
const ask = readListAsk(news, new URLSearchParams())
const found = ask && (await matchingEntries(caller, news, ask))
if (!found?.ok) throw new Error('The news cannot be changed as one')
const what = { kind: 'news', action: 'publish' as const, locales: [...locales], listed: '', all: false }
const overruled = { reason: 'bench' }

const publish = () => doBulk(caller, { ...what, overruled, sure: fingerprintOf(found.value) })
const [published, publishing] = await timed(publish)
if (!published.ok || !published.value.batch) throw new Error('Nothing was published')
const { batch, done } = published.value
const [undone, undoing] = await timed(() => undoBatch(caller, batch))
if (!undone.ok) throw new Error('It was not taken back')
await publish()
console.log(JSON.stringify({ done, publishing, undoing }))
await site.close()

async function timed<Done>(work: () => Promise<Done>): Promise<[Done, number]> {
  const began = performance.now()
  const done = await work()
  return [done, (performance.now() - began) / 1000]
}
