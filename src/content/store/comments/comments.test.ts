import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { draftPage } from '#accounts/model/form-draft.ts'
import { readFormDrafts, saveFormDraft } from '#accounts/store/own/form-drafts.ts'
import { authUser, userProfile } from '#accounts/store/tables.ts'
import { mostComments, mostHourly, replyDraft } from '#content/model/editing/comment.ts'
import { news } from '#content/model/kinds/news.ts'
import type { Editor } from '#kernel/caller.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { eraseMany } from '../editing/erase-many.ts'
import { trashEntry } from '../editing/trash.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { askForReview } from '../review/ask-for-review.ts'
import { commentMail, entryComment } from '../tables/comments.ts'
import { countThreads, listOwnThreads, readThreads } from './read-comments.ts'
import { sendCommentMails } from './send-comment-mails.ts'
import { beginThread, eraseComment, reply, resolveThread } from './write-comments.ts'

const { database, caller: ana } = await setUpEditor()
const { orm } = database
const at = (who: Editor, count: number) => ({ ...who, now: new Date(midday.getTime() + count * 60_000) })

async function person(id: string, name: string, locale = 'es'): Promise<Editor> {
  await orm.insert(authUser).values({ id, name, email: `${id}@organismo.example` })
  await orm.insert(userProfile).values({ uid: id, name, locale })
  return { ...ana, actor: { id, name: `${id}@organismo.example` } }
}
const nora = await person('nora', 'Nora Paz', 'en')
const pablo = await person('pablo', 'Pablo Ríos')

let made = 0
let id: string
beforeEach(async () => {
  made += 1
  await orm.delete(outgoingMail)
  await orm.delete(commentMail)
  await orm.update(entryComment).set({ isUntold: false })
  id = await saveSample(ana, news, {
    key: `nota-${made}`,
    es: { slug: `nota-${made}`, title: `Nota ${made}` },
  })
})

const title = { place: 'es', field: 'title' } as const
const begin = (who: Editor, text: string, mentions: string[] = []) =>
  beginThread(who, id, { ...title, text, mentions })
const threads = () => readThreads(ana, id)
const thread = async () => (await threads())[0]?.id ?? ''
const answer = async (who: Editor, text: string, mentions: string[] = []) =>
  reply(who, id, { thread: await thread(), text, mentions })
const waitsFor = async (who: Editor) =>
  (await listOwnThreads(who, 50)).shown.flatMap((each) => (each.id === id ? [each.text] : []))
async function told(count: number) {
  await sendCommentMails({ publicUrl: 'https://aval.example' }, at(ana, count))
  return (await orm.select().from(outgoingMail)).map(({ to }) => to.split('@')[0]).toSorted()
}

test('what is said at a field is told in its order, with who said it and for whom', async () => {
  expect(await begin(ana, '¿Es la fecha correcta?', ['nora'])).toMatchObject({ ok: true })
  await answer(at(nora, 1), 'Sí')
  expect(await threads()).toMatchObject([
    {
      ...{ ...title, resolved: null },
      comments: [
        { by: { name: 'Ana Sosa' }, text: '¿Es la fecha correcta?', mentions: ['Nora Paz'] },
        { by: { name: 'Nora Paz' }, text: 'Sí', mentions: [] },
      ],
    },
  ])
  expect(await countThreads(ana, id)).toEqual({ 'es.title': { open: 1, all: 1 } })
})

test('a discussion is settled, and open again once somebody answers', async () => {
  await begin(ana, 'Una coma')
  await resolveThread(nora, id, { thread: await thread(), isResolved: true })
  expect(await countThreads(ana, id)).toEqual({ 'es.title': { open: 0, all: 1 } })
  expect((await threads())[0]?.resolved).toMatchObject({ by: { name: 'Nora Paz' } })
  await answer(ana, 'Todavía falta')
  expect(await countThreads(ana, id)).toEqual({ 'es.title': { open: 1, all: 1 } })
})

test('only a field that the kind has is spoken of, in words that fit', async () => {
  const said = { text: 'x', mentions: [] }
  for (const where of [
    { place: 'es', field: 'constructor' },
    { place: 'shared', field: 'title' },
  ] as const)
    expect(await beginThread(ana, id, { ...where, ...said })).toMatchObject({ problem: 'not-found' })
  expect(await begin(ana, '  ')).toMatchObject({ problem: 'no-text' })
  expect(await begin(ana, 'ñ'.repeat(2001))).toMatchObject({ problem: 'text-too-long' })
  expect(await begin(ana, 'Hola', ['nobody'])).toMatchObject({ problem: 'not-reachable' })
  expect(await threads()).toEqual([])
})

test('whoever wrote a comment erases it, nobody else; what was answered stays', async () => {
  await begin(ana, 'Primero')
  await answer(at(nora, 1), 'Segundo')
  const [first = '', second = ''] = (await threads())[0]?.comments.map((each) => each.id) ?? []
  const rights = { kinds: ['news'], languages: [], publishes: false, register: false, messages: false }
  const narrowed = { ...nora, actor: { ...nora.actor, rights } }
  expect(await eraseComment(narrowed, id, first)).toMatchObject({ problem: 'not-own' })
  await eraseComment(ana, id, first)
  expect((await threads())[0]?.comments.map(({ text }) => text)).toEqual([null, 'Segundo'])
  await eraseComment(nora, id, second)
  expect(await threads()).toEqual([])
})

test('an answer that was begun goes with the discussion', async () => {
  await begin(ana, 'Primero')
  const begun = await thread()
  const page = draftPage.comments(id)
  for (const field of [replyDraft(begun), 'begin'])
    await saveFormDraft(nora, { page, field, text: 'Quizás', seen: null })
  await answer(at(nora, 1), 'Segundo')
  const [first = '', second = ''] = (await threads())[0]?.comments.map((each) => each.id) ?? []
  await eraseComment(ana, id, first)
  expect(Object.keys(await readFormDrafts(nora, page)).sort()).toEqual(['begin', replyDraft(begun)])
  await eraseComment(nora, id, second)
  expect(Object.keys(await readFormDrafts(nora, page))).toEqual(['begin'])
})

test('an entry holds so many comments, also where several people write at once', async () => {
  await begin(ana, 'Primero')
  const begun = await thread()
  const { place, field } = title
  await orm.insert(entryComment).values(
    Array.from({ length: mostComments - 2 }, () => ({
      ...{ entryId: id, place, field, thread: begun, by: 'ana', at: midday, text: 'x' },
    })),
  )
  const said = await Promise.all([answer(ana, 'a'), answer(nora, 'b'), answer(pablo, 'c')])
  expect(said.map((each) => (each.ok ? 'said' : each.problem)).toSorted()).toEqual([
    ...['comments-full', 'comments-full', 'said'],
  ])
})

test('it waits for whoever took part or is meant, and for whoever is asked to review, until they answer', async () => {
  await begin(ana, 'Mire esto', ['nora'])
  expect([await waitsFor(ana), await waitsFor(nora), await waitsFor(pablo)]).toEqual([[], ['Mire esto'], []])
  await answer(at(nora, 1), 'Visto')
  expect([await waitsFor(ana), await waitsFor(nora)]).toEqual([['Visto'], []])
  await askForReview(ana, id, { locales: ['es'], note: '', reviewers: ['pablo'] })
  expect(await waitsFor(pablo)).toEqual(['Visto'])
  await resolveThread(ana, id, { thread: await thread(), isResolved: true })
  expect([await waitsFor(ana), await waitsFor(pablo)]).toEqual([[], []])
})

test('mail tells them alone, in their language, and what follows within an hour afterwards as one', async () => {
  await begin(ana, 'Mire esto', ['nora'])
  expect(await told(0)).toEqual(['nora'])
  const [mail] = await orm.select().from(outgoingMail)
  expect(mail?.subject).toBe('Comments for you')
  expect(mail?.text).toBe(
    `“Nota ${made}” (News item), Title:\n\nAna Sosa: Mire esto\n\nhttps://aval.example/admin/news/${id}/comments#${await thread()}\n`,
  )
  await answer(at(ana, 10), 'Y esto')
  await answer(at(ana, 20), 'Y aquello')
  expect(await told(59)).toEqual(['nora'])
  expect(await told(60)).toEqual(['nora', 'nora'])
  const later = (await orm.select().from(outgoingMail)).map(({ text }) => text)
  expect(later.some((text) => text.includes('Y esto') && text.includes('Y aquello'))).toBe(true)
  expect(await told(300)).toEqual(['nora', 'nora'])
})

test('nobody is told of what was settled or erased before the mail went', async () => {
  await begin(ana, 'Mire esto', ['nora'])
  await resolveThread(ana, id, { thread: await thread(), isResolved: true })
  expect(await told(0)).toEqual([])
})

test('an administrator erases what somebody wrote who has left', async () => {
  await begin(nora, 'Ofensa')
  expect(await eraseComment(ana, id, await thread())).toMatchObject({ ok: true })
  expect(await threads()).toEqual([])
})

test('an account says only so much an hour, also where it erases what it said', async () => {
  const leo = await person(`leo-${made}`, 'Leo Gil')
  for (let said = 0; said < mostHourly; said += 1) {
    await begin(leo, 'Otra vez')
    await eraseComment(leo, id, await thread())
  }
  expect(await begin(leo, 'Y otra')).toMatchObject({ problem: 'too-many' })
  expect(await begin(at(leo, 60), 'Y otra')).toMatchObject({ ok: true })
})

test('what was committed late is told though it was begun before the last mail, and nothing twice', async () => {
  await begin(ana, 'Mire esto', ['nora'])
  expect(await told(0)).toEqual(['nora'])
  await answer(at(ana, -5), 'Empezado antes')
  await told(60)
  const [, later] = (await orm.select().from(outgoingMail)).map(({ text }) => text)
  expect([later?.includes('Empezado antes'), later?.includes('Mire esto')]).toEqual([true, false])
})

test('whoever answers unasked is not told what was there, and whoever is named late only the last of it', async () => {
  await begin(ana, 'Uno')
  for (const text of ['Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis']) await answer(ana, text)
  await answer(nora, 'Siete')
  expect(await told(0)).toEqual(['ana'])
  await orm.delete(outgoingMail)
  await answer(at(nora, 1), 'Ocho', ['pablo'])
  expect(await told(1)).toEqual(['pablo'])
  const [mail] = await orm.select().from(outgoingMail)
  expect(mail?.text).toContain('no están en este correo: 3')
  expect([mail?.text.includes('Tres'), mail?.text.includes('Cuatro')]).toEqual([false, true])
})

test('what was settled before it was told is told once the discussion is open again', async () => {
  await begin(ana, 'Mire esto', ['nora'])
  await resolveThread(ana, id, { thread: await thread(), isResolved: true })
  expect(await told(0)).toEqual([])
  await resolveThread(ana, id, { thread: await thread(), isResolved: false })
  expect(await told(1)).toEqual(['nora'])
})

test('nobody has a mail for each discussion that somebody begins: they come together after an hour', async () => {
  await begin(ana, 'Una', ['nora'])
  expect(await told(0)).toEqual(['nora'])
  await begin(at(ana, 1), 'Otra', ['nora'])
  expect(await told(59)).toEqual(['nora'])
  expect(await told(60)).toEqual(['nora', 'nora'])
})

test('one mail holds so many discussions and says how many more there are', async () => {
  for (let count = 0; count < 22; count += 1) await begin(ana, `Una ${count}`, ['nora'])
  await told(0)
  const [mail] = await orm.select().from(outgoingMail)
  expect(mail?.text).toContain('And 2 more, which you can see at https://aval.example/admin')
})

test('what is said goes with its entry, and the trash takes no more of it', async () => {
  await begin(ana, 'Mire esto', ['nora'])
  await trashEntry(ana, id)
  expect(await waitsFor(nora)).toEqual([])
  expect(await begin(ana, 'Otra vez')).toMatchObject({ problem: 'not-found' })
  await eraseMany(ana, [id], fingerprintOf([id]))
  expect(await orm.select().from(entryComment).where(eq(entryComment.entryId, id))).toEqual([])
})
