import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { document } from '#content/model/kinds/document.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import type { Editor } from '#kernel/caller.ts'
import { openMediaStore } from '#kernel/files/media-store.ts'
import type { Localised } from '#kernel/locales.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { describeFile } from '#media/store/describe-media.ts'
import { findMedia } from '#media/store/find-media.ts'
import { findSame, twinsOf } from '#media/store/find-same.ts'
import { findFile } from '#media/store/media-files.ts'
import { bringBackVersion, type NewFile, replaceFile } from '#media/store/replace-file.ts'
import { media } from '#media/store/tables.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { findByKey } from '../find-published.ts'
import { entry, entryReference, revision } from '../tables/content.ts'
import { changeMany } from './change-many.ts'
import { listMedia } from './list-media.ts'
import { ensureMayChangeFile, ensureMayRename } from './may-change-file.ts'
import { sameFileIn } from './same-file-in.ts'
import { listTags, tagFiles, untagFiles } from './tag-files.ts'
import { purgeMedia, restoreMedia, trashMedia } from './throw-away-media.ts'
import { repointMedia, whereUsed } from './where-used.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'aval-media-'))
const { database, caller: editor } = await setUpEditor()
const caller = { ...editor, media: await openMediaStore(folder, openFolderStorage(folder)) }

const everything = { kinds: Object.keys(kinds), publishes: true, register: true, messages: true }

beforeEach(async () => {
  await database.orm.delete(media)
  await database.orm.delete(entry)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('files are found by the words of their names and descriptions, without accents, and by what they are', async () => {
  const fair = await add('Feria en Montevideo.jpg')
  await add('Reglamento.pdf', { type: 'application/pdf' })
  await describe(fair, { fileName: 'Feria en Montevideo.jpg', alt: { en: 'A café' } })
  expect(await names({ query: 'FÉRIA monte' })).toEqual(['Feria en Montevideo.jpg'])
  expect(await names({ query: 'cafe' })).toEqual(['Feria en Montevideo.jpg'])
  expect(await names({ query: 'nada' })).toEqual([])
  expect(await names({ group: 'document' })).toEqual(['Reglamento.pdf'])
  expect(await names({ sort: 'name' })).toEqual(['Feria en Montevideo.jpg', 'Reglamento.pdf'])
  const film = { seconds: 3, hasSound: false, isSpeechless: false, captions: {} }
  const shot = await add('Recorrido.mp4')
  await database.orm.update(media).set({ film }).where(eq(media.id, shot))
  expect(await names({ group: 'video' })).toEqual(['Recorrido.mp4'])
})

test('where a file is used is told with the field, the language, and whether visitors see it', async () => {
  const id = await add('a.jpg')
  expect(await names({ show: 'unused' })).toEqual(['a.jpg'])
  await useIn('n', id, { publish: true })
  expect(await names({ show: 'unused' })).toEqual([])
  expect(await whereUsed(caller, id)).toMatchObject([
    {
      kind: 'news',
      href: expect.stringContaining('/admin/news/'),
      title: { text: 'Una feria' },
      places: [{ place: 'shared', field: 'Portada', stages: ['draft', 'published'] }],
    },
  ])
})

test('other entries of the kind with the same bytes are told, three by name, and those in the trash not at all', async () => {
  const id = await add('folleto.pdf', { type: 'application/pdf' })
  const [bytes] = await database.orm.select().from(media).where(eq(media.id, id))
  const copy = await add('copia.pdf', { type: 'application/pdf' })
  const { sha256 = '', original = '' } = bytes ?? {}
  await database.orm.update(media).set({ sha256, original }).where(eq(media.id, copy))
  const own = await useIn('propia', id, {})
  const sameAs = (of: string, kind = 'news') => sameFileIn(caller, { kind, entry: own, media: of })
  expect(await sameAs(id)).toEqual({ entries: [], inAll: 0 })
  const [other] = [
    await useIn('otra', copy, { publish: true }),
    await useIn('distinta', await add('otro.pdf'), {}),
  ]
  const found = { id: other, href: `/admin/news/${other}`, title: { text: 'Una feria' } }
  expect(await sameAs(id)).toMatchObject({ entries: [found], inAll: 1 })
  expect(await sameAs(copy)).toMatchObject({ entries: [found], inAll: 1 })
  expect(await sameAs(id, 'document')).toEqual({ entries: [], inAll: 0 })
  await Promise.all([useIn('a', id, {}), useIn('b', id, {}), useIn('c', id, {}), useIn('d', id, {})])
  const many = await sameAs(id)
  expect([many.entries.length, many.inAll]).toEqual([3, 5])
  await database.orm.update(entry).set({ trashedAt: midday }).where(eq(entry.id, other))
  expect((await sameAs(id)).inAll).toBe(4)
  expect(await sameFileIn(caller, { kind: 'news', entry: own, media: 'x' })).toEqual({
    entries: [],
    inAll: 0,
  })
})

test('a file that is used is not deleted; one that is not goes to the trash, comes back, and is gone after 90 days', async () => {
  const used = await add('usado.jpg')
  await useIn('n', used, {})
  expect(await trashMedia(caller, used)).toMatchObject({ problem: 'in-use' })
  const id = await add('suelto.jpg')
  const version = await versionOf(id)
  expect(await findFile(caller, id, version)).not.toBeNull()
  expect(await trashMedia(caller, id)).toMatchObject({ ok: true })
  expect(await findFile(caller, id, version)).toBeNull()
  expect(await names({ show: 'trash' })).toEqual(['suelto.jpg'])
  expect(await restoreMedia(caller, id)).toMatchObject({ ok: true })
  expect(await findFile(caller, id, version)).not.toBeNull()
  await trashMedia(caller, id)
  await purgeMedia(later(89))
  expect(await findMedia(caller, id)).toMatchObject({ ok: true })
  await purgeMedia(later(91))
  expect(await findMedia(caller, id)).toMatchObject({ problem: 'not-found' })
})

test('bytes that the storage could not remove are removed at the next run, once no file has them', async () => {
  const id = await add('suelto.jpg')
  await trashMedia(caller, id)
  const asked: string[] = []
  const within = (remove: (hash: string) => Promise<boolean>) => ({
    ...later(91),
    media: { ...caller.media, remove },
  })
  const fails = within(() => Promise.reject(new Error('the bucket does not answer')))
  await expect(purgeMedia(fails)).rejects.toThrow('could not be removed')
  const keptAgain = within(async (hash) => {
    asked.push(hash)
    return false
  })
  await purgeMedia(keptAgain)
  const removes = within(async (hash) => {
    asked.push(hash)
    return true
  })
  await purgeMedia(removes)
  await purgeMedia(removes)
  // What was sent, and what is served of it.
  expect([new Set(asked).size, asked.length]).toEqual([2, 4])
})

test('a file that is replaced keeps its id and every use; what it was is kept and comes back', async () => {
  const id = await add('a.jpg')
  await useIn('n', id, { publish: true })
  const before = await coverOf('n')
  expect(await replaceFile(caller, id, await bytesOf('b.jpg'), 'image')).toMatchObject({ ok: true })
  const after = await coverOf('n')
  expect(after).not.toBe(before)
  expect(after).toContain(id)
  const found = await findMedia(caller, id)
  expect(found).toMatchObject({ value: { fileName: 'b.jpg', former: [{ fileName: 'a.jpg', number: 1 }] } })
  expect(await bringBackVersion(caller, id, 1)).toMatchObject({ ok: true })
  expect(await coverOf('n')).toBe(before)
  expect(await findMedia(caller, id)).toMatchObject({
    value: { fileName: 'a.jpg', former: [{ fileName: 'b.jpg' }] },
  })
})

test('whoever may not publish what shows a file changes neither the file nor its name, nor puts another in its place', async () => {
  const [id, next] = [await add('a.jpg'), await add('b.jpg')]
  const narrowed = (kinds: string[]): Editor => {
    const rights = { kinds, languages: ['es' as const], publishes: true, register: false, messages: false }
    return { ...caller, actor: { ...caller.actor, rights } }
  }
  const refused = { data: { problem: 'not-permitted' }, init: { status: 403 } }
  const [ofNews, ofOffices, ofNothing] = [narrowed(['news']), narrowed(['office']), narrowed([])]
  await ensureMayChangeFile(ofOffices, id)
  await useIn('n', id, { publish: true })
  await expect(ensureMayChangeFile(ofOffices, id)).rejects.toMatchObject(refused)
  await expect(ensureMayRename(ofOffices, id, 'c.jpg')).rejects.toMatchObject(refused)
  await ensureMayRename(ofOffices, id, 'a.jpg')
  await ensureMayChangeFile(ofNews, id)
  await expect(tagFiles(ofNothing, [id], 'Feria')).rejects.toMatchObject(refused)
  await expect(untagFiles(ofNothing, [id], 'Feria')).rejects.toMatchObject(refused)
  // Only what visitors see shows the old file still: its draft asks nothing of this person.
  await repointMedia(caller, id, next)
  await useIn('m', next, { publish: true })
  await database.orm.delete(entryReference).where(eq(entryReference.stage, 'draft'))
  await database.orm.update(entry).set({ shared: {} })
  const other = await add('d.jpg')
  await expect(repointMedia(ofOffices, next, other)).rejects.toMatchObject(refused)
})

test('a document does not take the place of a picture', async () => {
  const id = await add('a.jpg')
  const file = await bytesOf('b.pdf', 'application/pdf')
  expect(await replaceFile(caller, id, file, 'document')).toMatchObject({ problem: 'other-group' })
  const other = await add('b.pdf', { type: 'application/pdf' })
  expect(await repointMedia(caller, id, other)).toMatchObject({ problem: 'other-group' })
})

test('another file is put in the place of one everywhere at once: in drafts, on the site, in texts and in links', async () => {
  const [old, next] = [await add('viejo.pdf', pdfType), await add('nuevo.pdf', pdfType)]
  const address = `/media/${old}/${await versionOf(old)}/viejo.pdf`
  const body = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: address, entry: null } }] },
        ],
      },
    ],
  }
  const item = await saveSample(caller, news, { key: 'n', es: { title: 'Una feria', body }, publish: ['es'] })
  await saveSample(caller, document, { key: 'd', es: { file: { media: old } }, publish: ['es'] })
  expect(await repointMedia(caller, old, next)).toEqual({ ok: true, value: { entries: 2 } })
  expect(await whereUsed(caller, old)).toEqual([])
  expect((await findByKey(caller, document, 'd'))?.file?.name).toBe('nuevo.pdf')
  expect(JSON.stringify((await findByKey(caller, news, 'n'))?.body)).toContain(`/media/${next}/`)
  const revisions = await database.orm.select().from(revision).where(eq(revision.entryId, item))
  expect(revisions).toHaveLength(2)
  expect(JSON.stringify(revisions.at(-1)?.locales)).toContain(next)
  expect(await names({ show: 'trash' })).toEqual(['viejo.pdf'])
})

test('the same bytes are recognised by their hash, as they were sent or as they are served, and only while they are there', async () => {
  const first = await add('a.jpg')
  const [row] = await database.orm.select().from(media).where(eq(media.id, first))
  const sent = 'b'.repeat(64)
  const [again] = await database.orm
    .insert(media)
    .values({ ...(await bytesOf('b.jpg')), sha256: row?.sha256 ?? '', original: sent })
    .returning({ id: media.id })
  await add('c.jpg')
  const found = async (hash: string) => (await findSame(caller, hash)).map(({ fileName }) => fileName)
  expect(await found(row?.sha256 ?? '')).toEqual(['a.jpg', 'b.jpg'])
  expect(await found(sent)).toEqual(['b.jpg'])
  for (const hash of ['', 'c'.repeat(64), `${sent}' or 1=1 --`, sent.toUpperCase()])
    expect(await found(hash)).toEqual([])
  expect((await twinsOf(caller, first)).map(({ fileName }) => fileName)).toEqual(['b.jpg'])
  expect(await names({ show: 'repeated', sort: 'name' })).toEqual(['a.jpg', 'b.jpg'])
  await trashMedia(caller, again?.id ?? '')
  expect(await names({ show: 'repeated' })).toEqual([])
  expect(await twinsOf(caller, first)).toEqual([])
})

test('pictures without a description are found by the language that lacks it', async () => {
  const both = await add('ambos.jpg')
  const one = await add('uno.jpg')
  await add('a.pdf', pdfType)
  await describe(both, { fileName: 'ambos.jpg', alt: { es: 'Una feria', en: 'A fair' } })
  await describe(one, { fileName: 'uno.jpg', alt: { es: 'Una feria' } })
  expect(await names({ show: 'no-alt-en' })).toEqual(['uno.jpg'])
  expect(await names({ show: 'no-alt-es' })).toEqual([])
})

test('two who describe a picture at the same time lose neither text, and of the same text are told', async () => {
  const id = await add('feria.jpg')
  const seen = { fileName: 'feria.jpg', alt: {}, focal: null }
  const say = (alt: Localised<string>) => describeFile(caller, id, { input: { ...seen, alt }, seen })
  expect((await say({ es: 'Una feria' })).ok).toBe(true)
  expect((await say({ en: 'A fair' })).ok).toBe(true)
  const [row] = await database.orm.select().from(media).where(eq(media.id, id))
  expect(row?.alt).toEqual({ es: 'Una feria', en: 'A fair' })
  expect(await say({ en: 'A market' })).toEqual({ ok: false, problem: 'changed-meanwhile' })
})

test('an account for one language describes in that one alone', async () => {
  const id = await add('feria.jpg')
  const seen = { fileName: 'feria.jpg', alt: {}, focal: null }
  const rights = { ...everything, languages: ['en' as const] }
  const english = { ...caller, actor: { ...caller.actor, rights } }
  const say = (alt: Localised<string>) => describeFile(english, id, { input: { ...seen, alt }, seen })
  expect(await say({ es: 'Una feria' })).toEqual({ ok: false, problem: 'not-allowed' })
  expect((await say({ en: 'A fair' })).ok).toBe(true)
})

test('files are kept together by tags, which are the same whatever their capitals and accents', async () => {
  const [one, two] = [await add('a.jpg'), await add('b.jpg')]
  expect(await tagFiles(caller, [one], '  Señalética   2026 ')).toEqual({ ok: true, value: [one] })
  expect(await tagFiles(caller, [one, two], 'SENALETICA 2026')).toEqual({ ok: true, value: [two] })
  expect(await listTags(caller)).toEqual([{ tag: 'Señalética 2026', files: 2 }])
  expect(await names({ tag: 'Señalética 2026', sort: 'name' })).toEqual(['a.jpg', 'b.jpg'])
  expect(await untagFiles(caller, [one, two], 'señaletica 2026')).toMatchObject({ ok: true })
  expect(await listTags(caller)).toEqual([])
  for (const typed of ['', ' ', '***', 'x'.repeat(41), 'a\u202Eb', '\uD800'])
    expect(await tagFiles(caller, [one], typed)).toEqual({ ok: false, problem: 'not-a-tag' })
  for (let at = 0; at < 20; at += 1) await tagFiles(caller, [one], `n${at}`)
  expect(await tagFiles(caller, [one], 'una más')).toEqual({ ok: true, value: [] })
})

test('of many files only those that nothing uses go to the trash; the others stay and say who uses them', async () => {
  const [used, one, two] = [await add('usado.jpg'), await add('uno.jpg'), await add('dos.jpg')]
  await useIn('n', used, {})
  const trash = { intent: 'trash', tag: '' } as const
  const filter = { query: '', group: null, tag: null, show: null, sort: 'newest' } as const
  expect(await changeMany(caller, { ...trash, of: [] })).toMatchObject({ problem: 'none-chosen' })
  const done = await changeMany(caller, { ...trash, of: filter })
  expect(done).toMatchObject({
    value: { usedInAll: 1, used: [{ fileName: 'usado.jpg', uses: [{ title: { text: 'Una feria' } }] }] },
  })
  expect(done.ok && done.value.ids.toSorted()).toEqual([one, two].toSorted())
  expect(await names({})).toEqual(['usado.jpg'])
  const back = await changeMany(caller, { intent: 'restore', tag: '', of: done.ok ? done.value.ids : [] })
  expect(back).toMatchObject({ ok: true })
  expect(await names({})).toHaveLength(3)
})

const pdfType = { type: 'application/pdf' }

/** Describes a file of which nothing has been said but its name. */
function describe(id: string, input: { fileName: string; alt: Localised<string> }) {
  const seen = { fileName: input.fileName, alt: {}, focal: null }
  return describeFile(caller, id, { input: { ...input, focal: null }, seen })
}

async function bytesOf(fileName: string, type = 'image/jpeg'): Promise<NewFile> {
  const bytes = Buffer.from(`${fileName} ${Math.random()}`)
  const { sha256 } = await caller.media.keep(bytes)
  const isImage = type.startsWith('image/')
  const size = isImage ? { width: 40, height: 30 } : { width: null, height: null }
  const who = { createdAt: midday, createdBy: 'ana' }
  return {
    fileName,
    type,
    bytes: bytes.length,
    ...size,
    pages: null,
    sha256,
    original: null,
    ...{ beside: null, film: null },
    crop: null,
    ...who,
  }
}

async function add(fileName: string, { type }: { type?: string } = {}): Promise<string> {
  const [row] = await database.orm
    .insert(media)
    .values(await bytesOf(fileName, type))
    .returning({ id: media.id })
  return row?.id ?? ''
}

function useIn(key: string, id: string, { publish = false }): Promise<string> {
  return saveSample(caller, news, {
    key,
    shared: { cover: { media: id, focal: null, alt: null } },
    es: { title: 'Una feria' },
    publish: publish ? ['es'] : [],
  })
}

async function names(asked: Partial<Parameters<typeof listMedia>[1]>): Promise<string[]> {
  const listed = await listMedia(caller, { page: 1, size: 10, ...asked })
  if (!listed.ok) throw new Error(listed.problem)
  return listed.value.media.map(({ fileName }) => fileName)
}

async function coverOf(key: string): Promise<string | undefined> {
  return (await findByKey(caller, news, key))?.cover?.base
}

async function versionOf(id: string): Promise<string> {
  const [row] = await database.orm.select().from(media).where(eq(media.id, id))
  return row?.sha256.slice(0, 12) ?? ''
}

function later(days: number): Editor {
  return { ...caller, now: new Date(midday.getTime() + days * 24 * 60 * 60 * 1000) }
}
