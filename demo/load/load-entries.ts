import { sql } from 'drizzle-orm'
import { kindNamed } from '#content/model/kinds/index.ts'
import { publishEntry } from '#content/store/publish-entry.ts'
import { saveEntry } from '#content/store/save-entry.ts'
import { rebuildSearch } from '#content/store/search/rebuild-search.ts'
import { everything } from '#kernel/announcements.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { addMedia } from '#media/store/add-media.ts'
import type { RunningSite } from '#serve/open-site.ts'
import { type DemoLocale, demoLocales } from '../demo-locales.ts'
import { demoEntries, type WrittenEntry } from './demo-entries.ts'
import { entryId } from './entry-id.ts'
import { type MadeFile, readMadeFile } from './made-files.ts'
import { neededFiles } from './needed-files.ts'
import { positionAt } from './position.ts'
import { readRichTexts } from './rich-texts.ts'
import { type Made, storeValues } from './store-values.ts'

/** Loads everything in one transaction, unless `isFilled` says in it that another process was faster. */
export async function loadEntries(
  site: RunningSite,
  isFilled: (orm: Orm) => Promise<boolean>,
): Promise<void> {
  const began = performance.now()
  site.log.info('loading the demonstration content')
  const files = await Promise.all([...neededFiles(demoEntries).keys()].map(readMadeFile))
  const texts = await readRichTexts()
  await site.database.orm.transaction(async (orm) => {
    await orm.execute(sql`select pg_advisory_xact_lock(${loadingLock}::bigint)`)
    if (await isFilled(orm)) return
    const caller = loadingCaller(site, orm)
    await load(caller, { files: await addFiles(caller, files), texts })
  })
  await site.announcements.announce([everything])
  site.log.info({ ms: Math.round(performance.now() - began) }, 'loaded the demonstration content')
}

// Any number, as long as nothing else that may wait in the same database takes the same one.
const loadingLock = 4_120_775_310

async function addFiles(caller: Editor, files: MadeFile[]): Promise<Made['files']> {
  const ids = new Map<string, string>()
  for (const file of files) ids.set(file.fileName, (await addMedia(caller, file)).id)
  return ids
}

async function load(caller: Editor, made: Made) {
  const places = new Map<string, number>()
  for (const written of demoEntries) {
    const place = places.get(written.kind) ?? 0
    places.set(written.kind, place + 1)
    await save({ ...caller, now: writtenAt(written, caller.now) }, written, made, place)
  }
  for (const written of demoEntries) {
    for (const locale of demoLocales.filter((each) => written[each]))
      await publish({ ...caller, now: writtenAt(written, caller.now) }, written, locale)
  }
  await rebuildSearch(caller.database)
}

async function save(caller: Editor, written: WrittenEntry, made: Made, place: number) {
  const kind = kindNamed(written.kind)
  if (!kind) throw new Error(`There is no kind ${written.kind}`)
  const inLocale = (locale: DemoLocale) => {
    const values = written[locale]
    return values ? { [locale]: storeValues(written, locale, kind.fields, values, made) } : {}
  }
  const saved = await saveEntry(caller, kind, {
    id: entryId(`${written.kind}/${written.key}`),
    key: written.key,
    position: kind.sort.by === 'position' ? positionAt(place) : null,
    shared: storeValues(written, 'shared', kind.fields, written.shared, made),
    locales: Object.assign({}, ...demoLocales.map(inLocale)),
  })
  if (!saved.ok) throw refused(written, 'is not valid', saved.detail)
}

async function publish(caller: Editor, written: WrittenEntry, locale: DemoLocale) {
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
function loadingCaller(site: RunningSite, orm: Orm): Editor {
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
