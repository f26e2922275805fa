import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { kindNamed } from '#content/model/kinds/index.ts'
import { news as newsKind } from '#content/model/kinds/news.ts'
import { entriesByKey } from '#content/store/interchange/entries-of-kind.ts'
import { entry } from '#content/store/tables/content.ts'
import { importRun } from '#content/store/tables/imports.ts'
import { type Actor, asEditor, systemActor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { addMedia } from '#media/store/uploads/accept-upload.ts'
import { UploadStore } from '#media/store/uploads/upload-store.ts'
import type { CollectionMapping } from '#moving/model/content/mapping.ts'
import { beginMove, forgetMove } from '#moving/store/moves/begin-move.ts'
import { importMove, lookAtMove, takeBackMove } from '#moving/store/moves/carry-out-move.ts'
import { findMove, listMoves, sweepMoves } from '#moving/store/moves/find-move.ts'
import { mapCollection } from '#moving/store/moves/map-collection.ts'
import {
  filesOfLibrary,
  listMissingFiles,
  noteFileOfMove,
} from '#moving/store/moves/move-files-of-library.ts'
import { readMove } from '#moving/store/moves/read-move.ts'
import { sweepSources } from '#moving/store/moves/with-source.ts'
import type { Begun } from '#moving/store/moves/work-on-move.ts'
import { contentMove, contentMoveFile } from '#moving/store/tables.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
const [locale] = locales
const callerAs = (actor: Actor = systemActor) => asEditor(callerOf(started.site, { locale }), actor)
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      path: `news/n${at}`,
      data: { titulo_es: `Noticia ${at}`, tipo: at % 2 ? 'Aviso' : 'Charla' },
    }),
  ).join('\n')

test('a move that nobody has touched for sixty days is forgotten, with all that was sent', async () => {
  const id = await brought(lines(2))
  const caller = callerAs()
  const after = (days: number) => ({ ...caller, now: new Date(caller.now.getTime() + days * 86_400_000) })
  await sweepMoves(after(59.9))
  expect(await stored(id)).toBe(1)
  await sweepMoves(after(60.1))
  expect(await findMove(caller, id)).toMatchObject({ ok: false, problem: 'not-found' })
  expect(await stored(id)).toBe(0)
})

test('work that was interrupted is taken up, and comes to its end', async () => {
  const id = await brought(lines(3))
  await done(lookAtMove(callerAs(), id))
  await started.site.database.orm
    .update(contentMove)
    .set({ state: 'importing' })
    .where(eq(contentMove.id, id))
  expect(await findMove(callerAs(), id)).toMatchObject({ value: { state: 'importing', progress: null } })
  await done(importMove(callerAs(), id))
  const found = await findMove(callerAs(), id)
  expect(found).toMatchObject({ value: { state: 'imported', runs: [expect.any(String)] } })
  await done(takeBackMove(callerAs(), id))
  expect(await findMove(callerAs(), id)).toMatchObject({ value: { state: 'undone', runs: [] } })
})

test('an import whose taking back was interrupted, or that was noted and never written, is taken back with the others', async () => {
  const { orm } = started.site.database
  const id = await brought(lines(3))
  await done(lookAtMove(callerAs(), id))
  await done(importMove(callerAs(), id))
  const [run = ''] = await runsOf(id)
  await orm.update(importRun).set({ state: 'undoing' }).where(eq(importRun.id, run))
  const [never] = await orm
    .insert(importRun)
    .values({ kind: 'news', state: 'checked', source: 'terminal', fileName: 'x', hash: 'x', at: new Date() })
    .returning({ id: importRun.id })
  await orm
    .update(contentMove)
    .set({ runs: [run, never?.id ?? ''] })
    .where(eq(contentMove.id, id))
  await done(takeBackMove(callerAs(), id))
  expect(await findMove(callerAs(), id)).toMatchObject({ value: { state: 'undone', runs: [] } })
  expect(await orm.$count(entry, and(eq(entry.key, 'n0'), isNull(entry.trashedAt)))).toBe(0)
  expect(await orm.$count(importRun, eq(importRun.id, never?.id ?? ''))).toBe(0)
})

test('what is imported is what the person saw, and nothing that somebody looked at since', async () => {
  const id = await brought(lines(1))
  await done(lookAtMove(callerAs(), id))
  const found = await findMove(callerAs(), id)
  const seen = found.ok ? found.value.at : ''
  await done(lookAtMove({ ...callerAs(), now: new Date(Date.now() + 1000) }, id))
  expect(await importMove(callerAs(), id, seen)).toMatchObject({ ok: false, problem: 'not-waiting' })
})

test('an export that holds no documents is told as such', async () => {
  const id = await brought('{"__collections__": {}}')
  expect(await findMove(callerAs(), id)).toMatchObject({
    value: { trouble: 'no-documents', collections: [] },
  })
})

test('a collection with a very long name, or of a kind that is no more, takes nothing from the others', async () => {
  const long = JSON.stringify({ path: `${'x'.repeat(1400)}/a`, data: { t: '1' } })
  const id = await brought(`${lines(1)}\n${long}`)
  const found = await findMove(callerAs(), id)
  expect(found.ok && found.value.mapping.size).toBe(2)
  const { orm } = started.site.database
  const [{ mapping = '' } = {}] = await orm.select().from(contentMove).where(eq(contentMove.id, id))
  const changed = JSON.stringify({ ...JSON.parse(mapping), gone: { kind: 'no-kind' } })
  await orm.update(contentMove).set({ mapping: changed }).where(eq(contentMove.id, id))
  const again = await findMove(callerAs(), id)
  expect(again.ok && again.value.mapping.get('news')?.kind?.name).toBe('news')
})

test('files of a move that there is not go after a day, and copies that a killed process left do', async () => {
  const { storage } = started.site
  await storage.put('moves/nobody/0', Buffer.from('x'))
  const left = mkdtempSync(path.join(tmpdir(), 'aval-source-'))
  const caller = callerAs()
  const after = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await sweepMoves({ ...caller, now: after(23) })
  await sweepSources(after(23))
  expect([await stored('nobody'), existsSync(left)]).toEqual([1, true])
  await sweepMoves({ ...caller, now: after(25) })
  await sweepSources(after(25))
  expect([await stored('nobody'), existsSync(left)]).toEqual([0, false])
})

test('files that were refused can be sent again, and what arrives while it is looked at stays', async () => {
  const { orm } = started.site.database
  const text = JSON.stringify({ path: 'news/n1', data: { titulo_es: 'Uno', imagen: 'news/a.jpg' } })
  const id = await brought(text)
  await done(lookAtMove(callerAs(), id))
  await noteFileOfMove(callerAs(), id, { path: 'news/a.jpg', refused: 'damaged' })
  expect(await listMissingFiles(callerAs(), id)).toEqual(['news/a.jpg'])
  const mover = await filesOfLibrary(callerAs(), id)
  await orm.update(contentMoveFile).set({ refused: null }).where(eq(contentMoveFile.moveId, id))
  const looking = await filesOfLibrary(callerAs(), id)
  expect(await looking.move('news/a.jpg')).toBe('missing')
  expect(await mover.move('news/a.jpg')).toBe('refused')
  const { id: media } = await addMedia(callerAs(), {
    fileName: 'a.txt',
    type: 'text/plain',
    bytes: Buffer.from('a'),
  })
  await noteFileOfMove(callerAs(), id, { path: 'news/a.jpg', media })
  await looking.keepNeeded()
  expect(await listMissingFiles(callerAs(), id)).toEqual([])
})

test('while somebody is at work on a move, nobody else begins, and it cannot be forgotten', async () => {
  const id = await brought(lines(200))
  const first = await lookAtMove(callerAs(), id)
  expect(await lookAtMove(callerAs(), id)).toMatchObject({ ok: false })
  expect(await forgetMove(callerAs(), id)).toMatchObject({ ok: false, problem: 'busy' })
  await done(Promise.resolve(first))
  expect(await forgetMove(callerAs(), id)).toMatchObject({ ok: true })
})

test('what was not looked at is not imported', async () => {
  const id = await brought(lines(1))
  expect(await importMove(callerAs(), id)).toMatchObject({ ok: false, problem: 'not-waiting' })
})

test('a field that becomes a choice asks what its words mean, and what was looked at counts no more', async () => {
  const id = await brought(lines(4))
  await done(lookAtMove(callerAs(), id))
  expect(await say(id, 'news', { titulo_es: 'title.es', tipo: '' })).toMatchObject({ ok: true })
  const before = await findMove(callerAs(), id)
  expect(before).toMatchObject({ value: { state: 'mapped', report: null } })
  expect((await meantIn(id)).values).toEqual(new Map())
  await say(id, 'news', { titulo_es: 'title.es', tipo: 'category' })
  const words = (await meantIn(id)).values.get('tipo')
  expect([...(words?.keys() ?? [])].sort()).toEqual(['Aviso', 'Charla'])
  expect(await say(id, 'news', { tipo: 'nothing' })).toMatchObject({ problem: 'not-valid' })
})

test('what was said of a collection is there again once its list is chosen again, also with what was not saved yet', async () => {
  const id = await brought(lines(2))
  await say(id, 'news', { titulo_es: 'title.en', tipo: '' })
  const left = await say(id, 'page', { titulo_es: 'title.en', tipo: 'summary.en' }, 'news')
  expect(left).toMatchObject({ value: { found: 'guessed' } })
  expect((await meantIn(id)).kind?.name).toBe('page')
  expect(await say(id, '', {}, 'page')).toMatchObject({ value: { found: 'said' } })
  expect((await meantIn(id)).kind).toBeNull()
  expect(await say(id, 'news', {}, '')).toMatchObject({ value: { found: 'recalled' } })
  const { kind, fields } = await meantIn(id)
  expect([kind?.name, Object.fromEntries(fields)]).toEqual([
    'news',
    { titulo_es: 'title.en', tipo: 'summary.en' },
  ])
})

test('while somebody is at work nothing that is said of a collection is saved', async () => {
  const id = await brought(lines(200))
  const work = lookAtMove(callerAs(), id)
  const begun = await work
  expect(await say(id, 'news', { titulo_es: 'title.en' })).toMatchObject({ problem: 'busy' })
  await done(Promise.resolve(begun))
  expect(await findMove(callerAs(), id)).toMatchObject({ value: { state: 'looked' } })
})

test('work that another process has taken up and ended meanwhile writes nothing over it', async () => {
  const id = await brought(lines(2))
  const begun = await lookAtMove(callerAs(), id)
  await started.site.database.orm.update(contentMove).set({ state: 'imported' }).where(eq(contentMove.id, id))
  await done(Promise.resolve(begun))
  expect(await findMove(callerAs(), id)).toMatchObject({ value: { state: 'imported', report: null } })
})

test('of a newer export new fields and new words are proposed and named as new, and what was said stays', async () => {
  const first = await brought(lines(2))
  await say(first, 'news', { titulo_es: '', tipo: 'category' }, 'news', {
    tipo: { Aviso: 'notices', Charla: '' },
  })
  const data = { titulo_es: 'Uno', titulo_en: 'One', tipo: 'Curso', resumen_es: 'Corto', interno: 1 }
  const text = `${lines(2)}\n${JSON.stringify({ path: 'news/n9', data })}`
  const second = await brought(text, { keep: true })
  const { fields, values } = await meantIn(second)
  expect(Object.fromEntries(fields)).toEqual({
    ...{ titulo_es: '', tipo: 'category' },
    ...{ titulo_en: 'title.en', resumen_es: 'summary.es', interno: '' },
  })
  expect(Object.fromEntries(values.get('tipo') ?? [])).toEqual({ Aviso: 'notices', Charla: '', Curso: '' })
  expect(await newsOf(second)).toEqual({
    fields: ['titulo_en', 'resumen_es', 'interno'],
    words: [['tipo', 'Curso']],
  })
  await say(second, 'news', Object.fromEntries(fields))
  expect(await newsOf(second)).toBeUndefined()
})

test('an import that goes on tells of all that the move has brought', async () => {
  const { orm } = started.site.database
  const id = await brought(lines(3))
  await done(lookAtMove(callerAs(), id))
  await done(importMove(callerAs(), id))
  // As if it had been ended after its first part, before there was a report.
  await orm.update(contentMove).set({ state: 'importing', report: null }).where(eq(contentMove.id, id))
  await done(importMove(callerAs(), id))
  const found = await findMove(callerAs(), id)
  const [news] = found.ok ? (found.value.report?.kinds ?? []) : []
  expect(news).toMatchObject({ counts: { new: 3, changed: 0, unchanged: 0 }, runs: await runsOf(id) })
  expect(news?.runs).toHaveLength(1)
})

test('collections and fields may be called as nobody would', async () => {
  const strange = JSON.parse('{"path":"a=b/x","data":{"__proto__":"Uno","tipo":"Aviso"}}')
  const id = await brought(JSON.stringify(strange))
  const fields = JSON.parse('{"__proto__":"title.es","tipo":"category"}')
  expect(await say(id, 'news', fields, 'news', {}, { name: 'a=b', address: '/n/{id}' })).toMatchObject({
    ok: true,
  })
  const found = await findMove(callerAs(), id)
  expect(found.ok && found.value.addresses).toEqual(['a=b=/n/{id}'])
  expect((await meantIn(id, 'a=b')).fields.get('__proto__')).toBe('title.es')
  await done(lookAtMove(callerAs(), id))
  const looked = await findMove(callerAs(), id)
  expect(looked.ok && looked.value.report?.kinds[0]).toMatchObject({ counts: { new: 1 }, addresses: 1 })
  for (const address of ['/n/\0{id}', '/n'])
    expect(await say(id, 'news', {}, 'news', {}, { name: 'a=b', address }), address).toMatchObject({
      problem: 'not-pattern',
    })
})

test('files for which there is no room are not taken, and stay for the next time', async () => {
  const { storage } = started.site
  const upload = await sent(lines(1))
  const caller = callerAs()
  const full = { ...caller, media: { ...caller.media, storage: { ...storage, room: async () => 1000 } } }
  expect(await beginMove(full, [upload])).toMatchObject({ problem: 'disk-full' })
  const refusing = {
    ...storage,
    put: async () => {
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    },
  }
  const filling = { ...caller, media: { ...caller.media, storage: refusing } }
  for (const { id } of await listMoves(callerAs())) await forgetMove(callerAs(), id)
  expect(await beginMove(filling, [upload])).toMatchObject({ problem: 'disk-full' })
  expect(await listMoves(callerAs())).toEqual([])
  expect(await beginMove(caller, [upload])).toMatchObject({ ok: true })
})

test('files of somebody else, files that did not arrive whole, and too many are not taken', async () => {
  const [mine, others] = [await sent(lines(1)), await sent(lines(1), { id: 'other' })]
  for (const uploads of [[], [others], [mine, 'f'.repeat(32)]])
    expect(await beginMove(callerAs(), uploads), uploads.join()).toMatchObject({ problem: 'not-found' })
  expect(await beginMove(callerAs(), [await sent(lines(1), systemActor, 5)])).toMatchObject({
    problem: 'not-complete',
  })
  expect(await beginMove(callerAs(), Array(13).fill(mine))).toMatchObject({ problem: 'too-many' })
  for (const { id } of await listMoves(callerAs())) await forgetMove(callerAs(), id)
  for (let each = 0; each < 8; each += 1)
    expect(await beginMove(callerAs(), [await sent(lines(1))])).toMatchObject({ ok: true })
  expect(await beginMove(callerAs(), [mine])).toMatchObject({ problem: 'too-many' })
})

test('an import that failed for want of room goes on with what was agreed: what was corrected since stays', async () => {
  const { orm } = started.site.database
  const page = JSON.stringify({ path: 'pages/p0', data: { titulo_es: 'Página' } })
  const news = JSON.stringify({ path: 'news/c0', data: { titulo_es: 'Primera' } })
  const id = await brought(`${news}\n${page}`)
  await done(lookAtMove(callerAs(), id))
  await orm.execute(sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`)
  await orm.execute(sql`create trigger no_room before insert on ${entry} for each row
    when (new.kind = 'page') execute function no_room()`)
  await done(importMove(callerAs(), id))
  expect(await findMove(callerAs(), id)).toMatchObject({
    value: { state: 'looked', trouble: 'disk-full', runs: [expect.any(String), expect.any(String)] },
  })
  await orm.execute(sql`drop trigger no_room on ${entry}`)
  await saveSample(callerAs(), newsKind, { key: 'c0', es: { title: 'Corregida' } })
  await done(importMove(callerAs(), id))
  expect(await findMove(callerAs(), id)).toMatchObject({ value: { state: 'imported', trouble: null } })
  expect(await titleOf()).toBe('Corregida')
  expect(await orm.$count(entry, and(eq(entry.kind, 'page'), eq(entry.key, 'p0')))).toBe(1)
  // Looked at anew, it would be changed, and is once that was agreed.
  await done(lookAtMove(callerAs(), id))
  await done(importMove(callerAs(), id))
  expect(await titleOf()).toBe('Primera')
})

test('the report says of how many entries nothing tells whether they were public, until it is said of the collection', async () => {
  const said = (name: string) => JSON.stringify({ path: `news/${name}`, data: { titulo_es: name } })
  const id = await brought(`${said('u0')}\n${said('u1')}`)
  const looked = async () => {
    await done(lookAtMove(callerAs(), id))
    const found = await findMove(callerAs(), id)
    return found.ok ? found.value.report?.kinds[0] : null
  }
  expect(await looked()).toMatchObject({
    notPublic: 2,
    unknownState: 2,
    rows: [{ states: { es: 'unknown' } }, { states: { es: 'unknown' } }],
  })
  const { kind, twins, fields, values } = await meantIn(id)
  const meaning = { kind, twins, fields, values, public: true }
  await mapCollection(callerAs(), id, 'news', { kind, address: '', meaning })
  expect((await meantIn(id)).public).toBe(true)
  expect(await looked()).toMatchObject({ notPublic: 0, unknownState: 0 })
})

/** A move of one file that was read. */
async function brought(text: string, { keep = false } = {}): Promise<string> {
  for (const { id } of keep ? [] : await listMoves(callerAs())) await forgetMove(callerAs(), id)
  const begun = await beginMove(callerAs(), [await sent(text)])
  if (!begun.ok) throw new Error(begun.problem)
  await done(readMove(callerAs(), begun.value.id))
  return begun.value.id
}

/** Says of a collection what it becomes, and what its fields and words mean as entries of the kind that was asked about. */
function say(
  id: string,
  kind: string,
  fields: Record<string, string>,
  of = kind,
  words: Record<string, Record<string, string>> = {},
  { name = 'news', address = '' } = {},
) {
  const values = new Map(Object.entries(words).map(([field, each]) => [field, new Map(Object.entries(each))]))
  return mapCollection(callerAs(), id, name, {
    ...{ kind: kindNamed(kind), address },
    meaning: { kind: kindNamed(of), twins: null, fields: new Map(Object.entries(fields)), values },
  })
}

async function meantIn(id: string, name = 'news'): Promise<CollectionMapping> {
  const found = await findMove(callerAs(), id)
  const meant = found.ok ? found.value.mapping.get(name) : undefined
  if (!meant) throw new Error(`Nothing is said of ${name}`)
  return meant
}

async function newsOf(id: string) {
  const found = await findMove(callerAs(), id)
  return found.ok ? found.value.collections[0]?.news : undefined
}

async function runsOf(id: string): Promise<string[]> {
  const found = await findMove(callerAs(), id)
  return found.ok ? found.value.runs : []
}

async function done(begun: Promise<Begun>): Promise<void> {
  const work = await begun
  if (!work.ok) throw new Error(work.problem)
  await work.value.done
}

/** What the draft of the item `c0` is called. */
async function titleOf(): Promise<unknown> {
  const { orm } = started.site.database
  const found = await entriesByKey(orm, newsKind, ['c0'], { hold: false })
  return found.get('c0')?.values.es.title
}

/** A file that an account has sent; `missing` bytes of it have not arrived. */
async function sent(text: string, account: { id: string } = systemActor, missing = 0): Promise<string> {
  const store = new UploadStore(started.site.storage)
  const id = crypto.randomUUID().replaceAll('-', '')
  const bytes = Buffer.from(text)
  const metadata = { account: account.id, name: 'news.jsonl' }
  await store.create(new Upload({ id, size: bytes.length + missing, offset: 0, metadata }))
  await store.write(Readable.from([bytes]), id, 0)
  return id
}

async function stored(id: string): Promise<number> {
  const keys: string[] = []
  for await (const { key } of started.site.storage.list(`moves/${id}/`)) keys.push(key)
  return keys.length
}
