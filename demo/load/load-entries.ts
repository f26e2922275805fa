import { sql } from 'drizzle-orm'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { defaultLocale, type Locale, locales } from '#domain/locales.ts'
import { everything } from '#server/announcements.ts'
import type { Caller } from '#server/caller.ts'
import { systemActor } from '#server/caller.ts'
import { publishEntry } from '#server/content/publish-entry.ts'
import { saveEntry } from '#server/content/save-entry.ts'
import type { Orm } from '#server/database/database.ts'
import { addMedia } from '#server/media/add-media.ts'
import { rebuildSearch } from '#server/search/rebuild-search.ts'
import { callerOf, type Site } from '#server/site.ts'
import { demoEntries, type WrittenEntry } from './demo-entries.ts'
import { entryId } from './entry-id.ts'
import { type MadeFile, readMadeFile } from './made-files.ts'
import { neededFiles } from './needed-files.ts'
import { positionAt } from './position.ts'
import { type FileIds, storeValues } from './store-values.ts'

/** Loads everything in one transaction, unless `isFilled` says in it that another process was faster. */
export async function loadEntries(site: Site, isFilled: (orm: Orm) => Promise<boolean>): Promise<void> {
  const began = performance.now()
  site.log.info('loading the demonstration content')
  const files = await Promise.all([...neededFiles(demoEntries).keys()].map(readMadeFile))
  await site.database.orm.transaction(async (orm) => {
    await orm.execute(sql`select pg_advisory_xact_lock(${loadingLock}::bigint)`)
    if (await isFilled(orm)) return
    await load(loadingCaller(site, orm), files)
  })
  await site.announcements.announce([everything])
  site.log.info({ ms: Math.round(performance.now() - began) }, 'loaded the demonstration content')
}

// Any number, as long as nothing else that may wait in the same database takes the same one.
const loadingLock = 4_120_775_310

async function load(caller: Caller, files: MadeFile[]) {
  const ids: FileIds = new Map()
  for (const file of files) ids.set(file.fileName, (await addMedia(caller, file)).id)
  const places = new Map<string, number>()
  for (const written of demoEntries) {
    const place = places.get(written.kind) ?? 0
    places.set(written.kind, place + 1)
    await save({ ...caller, now: writtenAt(written, caller.now) }, written, ids, place)
  }
  for (const written of demoEntries) {
    for (const locale of locales.filter((each) => written[each]))
      await publish({ ...caller, now: writtenAt(written, caller.now) }, written, locale)
  }
  await rebuildSearch(caller.database)
}

async function save(caller: Caller, written: WrittenEntry, files: FileIds, place: number) {
  const kind = kindNamed(written.kind)
  if (!kind) throw new Error(`There is no kind ${written.kind}`)
  const inLocale = (locale: Locale) => {
    const values = written[locale]
    return values ? { [locale]: storeValues(written, locale, kind.fields, values, files) } : {}
  }
  const saved = await saveEntry(caller, kind, {
    id: entryId(`${written.kind}/${written.key}`),
    key: written.key,
    position: kind.sort.by === 'position' ? positionAt(place) : null,
    shared: storeValues(written, 'shared', kind.fields, written.shared, files),
    locales: Object.assign({}, ...locales.map(inLocale)),
  })
  if (!saved.ok) throw refused(written, 'is not valid', saved.detail)
}

async function publish(caller: Caller, written: WrittenEntry, locale: Locale) {
  const id = entryId(`${written.kind}/${written.key}`)
  const published = await publishEntry(caller, id, locale, { leaveOutOfSearch: true })
  if (!published.ok)
    throw refused(written, `does not publish in ${locale}: ${published.problem}`, published.detail)
}

/** News appears at its date and a document when it takes effect, but nothing in the future. */
function writtenAt({ shared }: WrittenEntry, now: Date): Date {
  const date = shared.date ?? shared.effectiveDate
  const at = typeof date === 'string' ? new Date(`${date}T12:00:00Z`) : now
  return at < now ? at : now
}

/** Works inside the transaction, and tells nobody: others must not hear of what may yet be undone. */
function loadingCaller(site: Site, orm: Orm): Caller {
  return {
    ...callerOf(site, { locale: defaultLocale, actor: systemActor }),
    database: { ...site.database, orm },
    announcements: { ...site.announcements, announce: async () => {} },
  }
}

function refused({ kind, key }: WrittenEntry, what: string, problems?: { path: string; code: string }[]) {
  const list = (problems ?? []).map(({ path, code }) => `${path} is ${code}`).join('; ')
  return new Error(`The demonstration entry ${kind}/${key} ${what}${list && `. ${list}`}`)
}
