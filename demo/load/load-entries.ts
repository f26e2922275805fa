import { sql } from 'drizzle-orm'
import {
  type AnyField,
  blockFields,
  type Destination,
  type FieldType,
  type StoredBlock,
} from '#content/model/fields/field.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { publishEntry, saveEntry } from '#content/store/save-entry.ts'
import { rebuildSearch } from '#content/store/search/index-entry.ts'
import { everything } from '#kernel/announcements.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { waitLong } from '#kernel/database/postgres/patience.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { addMedia } from '#media/store/uploads/accept-upload.ts'
import type { RunningSite } from '#serve/open-site.ts'
import type { DemoPdf, DemoPicture } from '../demo-entry.ts'
import { type DemoLocale, demoLocales } from '../demo-locales.ts'
import { demoEntries, type WrittenEntry } from './demo-entries.ts'
import { entryId } from './entry-id.ts'
import { type MadeFile, readMadeFile } from './made-files.ts'
import { neededFiles, pictureFile } from './needed-files.ts'
import { type RichTexts, readRichTexts, richTextOf } from './rich-texts.ts'

/** Loads everything in one transaction, unless `isFilled` finds in it that another process was faster. */
export async function loadEntries(
  site: RunningSite,
  isFilled: (orm: Orm) => Promise<boolean>,
): Promise<void> {
  const began = performance.now()
  site.log.info('loading the demonstration content')
  const files = await Promise.all([...neededFiles(demoEntries).keys()].map(readMadeFile))
  const texts = await readRichTexts()
  await site.database.orm.transaction(async (orm) => {
    await waitLong(orm, sql`select pg_advisory_xact_lock(${loadingLock}::bigint)`)
    if (await isFilled(orm)) return
    const caller = loadingCaller(site, orm)
    await load(caller, { files: await addFiles(caller, files), texts })
  })
  await site.announcements.announce([everything])
  site.log.info({ ms: Math.round(performance.now() - began) }, 'loaded the demonstration content')
}

// Any number that nothing else uses as a lock in the same database.
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

/** Works inside the transaction and announces nothing: others must not hear of writes that may yet be undone. */
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

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * The order key of the item at `index` (from 0) of a list that is written at once: keys sort byte by byte, and
 * between any two there is room for more. The first letter says how many digits follow.
 */
function positionAt(index: number): string {
  const base = digits.length
  if (index < base) return `a${digits[index]}`
  const rest = index - base
  if (rest >= base * base) throw new RangeError(`A list of ${index + 1} items is longer than its order keys`)
  return `b${digits[Math.floor(rest / base)]}${digits[rest % base]}`
}

/** What values name: the id of each file that was added, by its name, and the rich texts. */
type Made = { files: Map<string, string>; texts: RichTexts }

type Values = Record<string, unknown>

/**
 * Turns the written values of one language, or the shared ones, into what entries store. Throws, naming the entry and
 * the field, on a relation to an entry that does not exist, on Markdown that was changed after its text was made, and
 * on an unknown picture.
 */
function storeValues(
  { kind, key }: WrittenEntry,
  part: DemoLocale | 'shared',
  fields: Record<string, AnyField>,
  values: Values,
  made: Made,
): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (!field || value === null || value === undefined) return [name, value]
      try {
        return [name, store[field.type](value, field, made)]
      } catch (error) {
        throw new Error(
          `The demonstration entry ${kind}/${key}, ${part}.${name}: ${error instanceof Error ? error.message : error}`,
        )
      }
    }),
  )
}

type Store = (value: unknown, field: AnyField, made: Made) => unknown

const asWritten: Store = (value) => value

const store = {
  text: asWritten,
  longText: asWritten,
  slug: asWritten,
  email: asWritten,
  link: asWritten,
  number: asWritten,
  boolean: asWritten,
  date: asWritten,
  choice: asWritten,
  colour: asWritten,
  coordinates: asWritten,
  texts: asWritten,
  menu: asWritten,
  richText: (value, _, { texts }) => richTextOf(value as string, texts),
  image: (value, _, { files }) => {
    const { picture, alt, focal } = value as DemoPicture
    return { media: idOf(files, pictureFile(picture)), alt, focal: focal ?? null }
  },
  file: (value, _, { files }) => ({ media: idOf(files, (value as DemoPdf).fileName) }),
  relation: (value, field) => entryId(`${field.to}/${value}`),
  relations: (value, field) => (value as string[]).map((key) => entryId(`${field.to}/${key}`)),
  group: (value, field, made) => storeInside(field, value as Values, made),
  items: (value, field, made) => (value as Values[]).map((item) => storeInside(field, item, made)),
  // The entry is named as relations name it, with its kind: `page/fees`.
  destination: (value) => {
    const to = value as Destination
    return 'entry' in to ? { entry: entryId(to.entry) } : to
  },
  blocks: (value, field, made) =>
    (value as StoredBlock[]).map((block) => {
      const group = blockFields(field, block.kind)
      if (!group) throw new Error(`there is no kind of block ${block.kind}`)
      return { ...block, values: storeInside(group, block.values, made) }
    }),
  wording: asWritten,
} satisfies Record<FieldType, Store>

function storeInside(field: AnyField, values: Values, made: Made): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const inner = field.fields?.[name]
      return [
        name,
        inner && value !== null && value !== undefined ? store[inner.type](value, inner, made) : value,
      ]
    }),
  )
}

function idOf(files: Made['files'], name: string): string {
  const id = files.get(name)
  if (!id) throw new Error(`there is no ${name}`)
  return id
}
