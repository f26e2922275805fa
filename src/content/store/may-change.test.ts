import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import { standard } from '#content/model/kinds/standard.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import type { Rights } from '#kernel/rights/rights.ts'
import { noRights } from '#tests/support/narrowed.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { eraseMany } from './editing/erase-many.ts'
import { keepDraft } from './editing/keep-draft.ts'
import { listTrash } from './editing/list-trash.ts'
import { readEntry } from './editing/read-entry.ts'
import { restoreMany } from './editing/restore-many.ts'
import { nameRevision } from './editing/revisions/name-revision.ts'
import { restoreRevision } from './editing/revisions/restore-revision.ts'
import { settleTranslation } from './editing/settle-translation.ts'
import { trashEntry } from './editing/trash.ts'
import { fingerprintOf } from './fingerprint.ts'
import { listPreviewLinks, makePreviewLink, revokePreviewLink } from './preview/preview-links.ts'
import { doBulk } from './publishing/do-bulk.ts'
import { moveEntry } from './publishing/move-entry.ts'
import { cancelPlan, planChange, retryPlan } from './publishing/plan-change.ts'
import { publishLanguages } from './publishing/publish-languages.ts'
import { runDueChanges } from './publishing/run-due-changes.ts'
import { unpublishLanguages } from './publishing/take-off-site.ts'
import { undoBatch } from './publishing/undo-batch.ts'
import { entry, entryLocale, revision } from './tables/content.ts'
import { plannedChange } from './tables/publishing.ts'
import { repointUses } from './uses/repoint-uses.ts'

const { database, caller } = await setUpEditor()

const both: Locale[] = ['es', 'en']
const as = (rights: Rights): Editor => ({ ...caller, actor: { ...caller.actor, rights } })
const reader = as({ ...noRights, register: true, messages: true })
/** May do everything, but with another kind. */
const ofOffices = as({ ...noRights, kinds: ['office'], languages: both, publishes: true })
/** Writes news in Spanish and publishes none of it. */
const writer = as({ ...noRights, kinds: ['news'], languages: ['es'] })
const translator = as({ ...noRights, kinds: ['news'], languages: ['en'] })
const publisher = as({ ...noRights, kinds: ['news', 'standard'], languages: both, publishes: true })
const refused = { data: { problem: 'not-permitted' }, init: { status: 403 } }

let number = 0
let draft: string
let published: string
let trashed: string
let used: string
let plan: string
let batch: string

beforeEach(async () => {
  number += 1
  const article = (key: string, publish: Locale[] = []) => {
    const slug = `${key}-${number}`
    return saveSample(caller, news, { key: slug, es: { slug }, en: { slug }, publish })
  }
  draft = await article('borrador')
  published = await article('publicada', both)
  trashed = await article('tirada', both)
  used = await article('usada', both)
  await saveSample(caller, news, {
    key: `lleva-${number}`,
    es: { slug: `lleva-${number}`, body: linkTo(used) },
  })
  await trashEntry(caller, trashed)
  const at = new Date(midday.getTime() + 3_600_000)
  await planChange(caller, published, { planned: 'unpublish', at, locales: ['es'] })
  const [planned] = await database.orm
    .select()
    .from(plannedChange)
    .where(eq(plannedChange.entryId, published))
  plan = planned?.id ?? ''
  const other = await article('otra')
  const bulk = await doBulk(caller, {
    ...{ kind: 'news', action: 'publish', locales: ['es'], all: true },
    entries: [{ id: other, revision: 1 }],
  })
  batch = (bulk.ok && bulk.value.batch) || ''
})

/** Every way in which content is changed, but by files; each is what somebody asks for. */
const ways: Record<string, (who: Editor) => Promise<unknown>> = {
  save: (who) => save(who, draft, { es: { title: 'Otro título' } }),
  'make an entry': (who) => save(who, crypto.randomUUID(), { es: { title: 'Nueva' } }, 0),
  'bring a version back': (who) => restored(who),
  'name a version': (who) => nameRevision(who, draft, { number: 1, name: 'Primera' }),
  'say that a text is still right': (who) => settled(who),
  'share a draft': (who) => makePreviewLink(who, draft, 7),
  publish: (who) => publishLanguages(who, draft, { locales: ['es'], revision: 1 }),
  'publish again': (who) => publishLanguages(who, published, { locales: both, revision: 1 }),
  unpublish: (who) => unpublishLanguages(who, published, ['es']),
  plan: (who) => planChange(who, draft, { planned: 'publish', at: inAnHour(), locales: ['es'], revision: 1 }),
  'cancel a plan': (who) => cancelPlan(who, { entryId: published, plan }),
  'try a plan again': (who) => retryPlan(who, { entryId: published, plan }),
  'throw a draft away': (who) => trashEntry(who, draft),
  'throw away what visitors see': (who) => trashEntry(who, published),
  'take out of the trash': (who) => restoreMany(who, { of: [trashed], asItWas: false }),
  'put back what visitors saw': (who) => restoreMany(who, { of: [trashed], asItWas: true }),
  'delete for good': (who) => eraseMany(who, [trashed], fingerprintOf([trashed])),
  'publish many': (who) => many(who, 'publish', draft),
  'unpublish many': (who) => many(who, 'unpublish', published),
  'throw many away': (who) => many(who, 'trash', published),
  'take a change to many back': (who) => undoBatch(who, batch),
  'lead what uses it elsewhere': (who) => repointUses(who, { from: [used], to: published, publish: false }),
}
/** What whoever writes news in Spanish may do of that; all else decides what visitors see. */
const writing = [
  'save',
  'make an entry',
  'bring a version back',
  'name a version',
  'share a draft',
  'throw a draft away',
  'take out of the trash',
  'lead what uses it elsewhere',
]

test.each(Object.keys(ways))('to %s is refused to whoever may not, and nothing has changed', async (name) => {
  const way = ways[name] as (who: Editor) => Promise<unknown>
  const closedTo = writing.includes(name) ? [reader, ofOffices] : [reader, ofOffices, writer]
  for (const who of closedTo) {
    await prepared(name)
    const before = await everything()
    await expect(way(who)).rejects.toMatchObject(refused)
    expect(await everything()).toEqual(before)
  }
  await prepared(name)
  expect(await way(writing.includes(name) ? writer : publisher)).toMatchObject({ ok: true })
})

test('whoever writes in one language writes neither in another nor, but in the first, what all share', async () => {
  await expect(save(writer, draft, { en: { title: 'Another' } })).rejects.toMatchObject(refused)
  await expect(save(writer, draft, { es: { title: 'Uno' }, en: { title: 'One' } })).rejects.toMatchObject(
    refused,
  )
  expect(await save(writer, draft, { shared: { date: '2026-05-01' } })).toMatchObject({ ok: true })
  await expect(save(translator, draft, { shared: { date: '2026-04-01' } })).rejects.toMatchObject(refused)
  expect(await save(translator, draft, { en: { title: 'Another' } })).toMatchObject({ ok: true })
})

/** The entries of the trash that somebody is offered to take out. */
async function offeredBack(who: Editor): Promise<string[]> {
  const filter = { query: '', kind: 'news', by: null, from: null, until: null }
  const listed = await listTrash(who, { filter, page: 1, size: 50 })
  return listed.ok ? listed.value.entries.flatMap(({ id, mayRestore }) => (mayRestore ? id : [])) : []
}

test('whoever writes in one language makes an entry with what all share, until another language says something', async () => {
  const made = crypto.randomUUID()
  const shared = { date: '2026-06-15', category: 'notices' }
  expect(await save(translator, made, { en: { title: 'Mine' }, shared }, 0)).toMatchObject({ ok: true })
  expect(await save(translator, made, { shared: { category: 'events' } })).toMatchObject({ ok: true })
  await expect(save(translator, made, { es: { title: 'Mía' } })).rejects.toMatchObject(refused)
  const colleague = { ...translator, actor: { ...translator.actor, id: 'berta' } }
  await expect(save(colleague, made, { shared: { date: '2026-04-01' } })).rejects.toMatchObject(refused)
  expect(await readEntry(translator, 'news', made)).toMatchObject({ value: { isMaker: true } })
  expect(await readEntry(colleague, 'news', made)).toMatchObject({ value: { isMaker: false } })
  await expect(trashEntry(colleague, made)).rejects.toMatchObject(refused)
  expect(await trashEntry(translator, made)).toMatchObject({ ok: true })
  expect([await offeredBack(translator), await offeredBack(colleague)]).toEqual([[made], []])
  expect(await offeredBack(writer)).toEqual(expect.arrayContaining([made, trashed]))
  expect(await restoreMany(translator, { of: [made], asItWas: false })).toMatchObject({ ok: true })
  await save(caller, made, { es: { title: 'De otro' } })
  await expect(save(translator, made, { shared: { category: 'notices' } })).rejects.toMatchObject(refused)
  await expect(trashEntry(translator, made)).rejects.toMatchObject(refused)
  expect(await save(translator, made, { en: { title: 'Still mine' } })).toMatchObject({ ok: true })
})

test('what was on the site in another language belongs to that language, whatever its draft says', async () => {
  const made = await saveSample(translator, news, { key: `suya-${number}`, en: { slug: `own-${number}` } })
  await save(caller, made, {
    es: { title: 'Uno', slug: `uno-${number}`, summary: 'Dos', body: linkTo(draft) },
  })
  const asked = { locales: ['es' as const], revision: 2, overruled: { reason: 'De prueba' } }
  expect(await publishLanguages(caller, made, asked)).toMatchObject({ ok: true })
  expect(await unpublishLanguages(caller, made, ['es'])).toMatchObject({ ok: true })
  const nothing = { title: null, slug: null, summary: null, body: null }
  expect(await save(caller, made, { es: nothing })).toMatchObject({ ok: true })
  await expect(save(translator, made, { shared: { date: '2026-04-01' } })).rejects.toMatchObject(refused)
})

test('whoever publishes in one language leaves the others on the site', async () => {
  const spanish = as({ ...noRights, kinds: ['news'], languages: ['es'], publishes: true })
  const asked = (locales: Locale[]) => publishLanguages(spanish, draft, { locales, revision: 1 })
  await expect(asked(both)).rejects.toMatchObject(refused)
  await expect(asked(['en'])).rejects.toMatchObject(refused)
  expect(await asked(['es'])).toMatchObject({ ok: true })
  await expect(trashEntry(spanish, published)).rejects.toMatchObject(refused)
})

test('what there is one of is for administrators, whoever may write everything else', async () => {
  const all = as({ ...publisher.actor.rights, kinds: Object.keys(kinds) } as Rights)
  const id = await saveSample(caller, kinds.settings, { key: 'settings', es: {}, en: {} })
  const change = { ifMatch: 1, kind: 'settings', changes: { es: { description: 'Otra' } } }
  await expect(keepDraft(all, id, { ...change, saveId: crypto.randomUUID() })).rejects.toMatchObject(refused)
})

test('the order of a list is decided by whoever publishes its kind', async () => {
  const place = (key: string) => saveSample(caller, standard, { key, es: {}, en: {} })
  const [first, second] = [await place('uno'), await place('dos')]
  const move = (who: Editor) => moveEntry(who, { kind: 'standard', id: second, to: { before: first } })
  const inSpanish = as({ ...noRights, kinds: ['standard'], languages: ['es'], publishes: true })
  for (const who of [reader, writer, ofOffices, inSpanish])
    await expect(move(who)).rejects.toMatchObject(refused)
})

test('what a plan will publish is what its maker saw, whoever writes after it', async () => {
  const plain = { planned: 'publish' as const, at: inAnHour() }
  const revision = await revisionOf(draft)
  await planChange(caller, draft, { ...plain, locales: ['es'], revision })
  expect(await save(writer, draft, { es: { title: 'Otra' }, shared: { date: '2026-05-01' } })).toMatchObject({
    ok: true,
  })
  await runDueChanges({ ...caller, now: new Date(inAnHour().getTime() + 1) })
  const rows = await database.orm.select().from(entryLocale).where(eq(entryLocale.entryId, draft))
  const seen = rows.find(({ locale }) => locale === 'es')
  expect(seen).toMatchObject({ publishedRevision: revision })
  expect(seen?.published).not.toMatchObject({ title: 'Otra' })
  expect(seen?.published).not.toMatchObject({ date: '2026-05-01' })
})

test('what was planned neither goes into the trash nor comes back from it without publishing', async () => {
  const plain = { planned: 'publish' as const, at: inAnHour() }
  await planChange(caller, draft, { ...plain, locales: ['es'], revision: await revisionOf(draft) })
  await expect(trashEntry(writer, draft)).rejects.toMatchObject(refused)
  expect(await trashEntry(publisher, draft)).toMatchObject({ ok: true })
  await expect(restoreMany(writer, { of: [draft], asItWas: true })).rejects.toMatchObject(refused)
  expect(await restoreMany(writer, { of: [draft], asItWas: false })).toMatchObject({ ok: true })
})

test('a link to a draft is ended by whoever may write its kind', async () => {
  await makePreviewLink(caller, draft, 7)
  const [link] = await listPreviewLinks(caller, draft)
  for (const who of [reader, ofOffices])
    await expect(revokePreviewLink(who, link?.id ?? '')).rejects.toMatchObject(refused)
  expect(await revokePreviewLink(writer, link?.id ?? '')).toMatchObject({ ok: true })
})

test('what was planned by somebody who might happens in its time, whoever may no longer', async () => {
  const before = caller.actor
  const later: Editor = {
    ...caller,
    now: new Date(midday.getTime() + 7_200_000),
    actor: { ...before, rights: noRights },
  }
  expect(await runDueChanges(later)).toMatchObject({ failed: 0 })
  const [row] = await database.orm.select().from(plannedChange).where(eq(plannedChange.id, plan))
  expect(row?.state).toBe('done')
})

async function prepared(name: string): Promise<void> {
  if (name === 'bring a version back') await save(caller, draft, { es: { title: `Cambio ${number}` } })
  if (name === 'try a plan again')
    await database.orm.update(plannedChange).set({ state: 'failed' }).where(eq(plannedChange.id, plan))
  // Long after, so that it is no part of the same work.
  if (name === 'say that a text is still right')
    await save({ ...caller, now: inAnHour() }, published, { es: { title: 'Delante' } })
}

async function save(who: Editor, id: string, changes: object, ifMatch?: number) {
  const seen = ifMatch ?? (await revisionOf(id))
  return keepDraft(who, id, { kind: 'news', changes, ifMatch: seen, saveId: crypto.randomUUID() })
}

async function revisionOf(id: string): Promise<number> {
  const [row] = await database.orm.select().from(entry).where(eq(entry.id, id))
  return row?.revision ?? 0
}

async function restored(who: Editor) {
  return restoreRevision(who, draft, { number: 1, only: null, ifMatch: await revisionOf(draft) })
}

async function settled(who: Editor) {
  const field = 'title'
  return settleTranslation(who, published, { field, revision: await revisionOf(published) })
}

function many(who: Editor, action: 'publish' | 'unpublish' | 'trash', id: string) {
  const entries = [{ id, revision: 1 }]
  return doBulk(who, { kind: 'news', action, locales: ['es'], all: true, entries })
}

function inAnHour(): Date {
  return new Date(midday.getTime() + 3_600_000)
}

async function everything() {
  const { orm } = database
  return {
    entries: await orm.select().from(entry).orderBy(entry.id),
    languages: await orm.select().from(entryLocale).orderBy(entryLocale.entryId, entryLocale.locale),
    revisions: await orm.select().from(revision).orderBy(revision.entryId, revision.number),
    plans: await orm.select().from(plannedChange).orderBy(plannedChange.id),
  }
}

function linkTo(target: string) {
  const marks = [{ type: 'link', attrs: { href: null, entry: target } }]
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Vea', marks }] }] }
}
