import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { authUser, userProfile } from '#accounts/store/tables.ts'
import { news } from '#content/model/kinds/news.ts'
import { historyEvent } from '#history/store/tables.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { byLocale, locales } from '#kernel/locales.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { eraseMany } from '../editing/erase-many.ts'
import { keepDraft } from '../editing/keep-draft.ts'
import { restoreMany } from '../editing/restore-many.ts'
import { trashEntry } from '../editing/trash.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { listEntries } from '../list-entries.ts'
import { doBulk } from '../publishing/do-bulk.ts'
import { planChange } from '../publishing/plan-change.ts'
import { publishLanguages } from '../publishing/publish-languages.ts'
import { runDueChanges } from '../publishing/run-due-changes.ts'
import { undoBatch } from '../publishing/undo-batch.ts'
import { entryReview } from '../tables/review.ts'
import { sendBackReview } from './answer-review.ts'
import { askForReview, takeBackReview } from './ask-for-review.ts'
import { listSentToReview, listToReview } from './list-reviews.ts'
import { reviewsOf } from './reviews-of.ts'
import { sendReviewMails } from './send-review-mails.ts'

const { database, caller: ana } = await setUpEditor()
const { orm } = database
const writes = (publishes: boolean, languages = [...locales]): MaybeNarrowed => ({
  ...{ kinds: ['news'], languages, publishes, register: false, messages: false },
})
const minutes = (count: number) => new Date(midday.getTime() + count * 60_000)
const at = (who: Editor, count: number): Editor => ({ ...who, now: minutes(count) })

async function person(id: string, name: string, rights: MaybeNarrowed, locale = 'es'): Promise<Editor> {
  await orm
    .insert(authUser)
    .values({ id, name, email: `${id}@organismo.example`, rights: rights ?? undefined })
  await orm.insert(userProfile).values({ uid: id, name, locale })
  return { ...ana, actor: { id, name: `${id}@organismo.example`, rights } }
}

const nora = await person('nora', 'Nora Paz', writes(false))
const pablo = await person('pablo', 'Pablo Ríos', writes(true), 'en')
const english = await person('english', 'Ema Gil', writes(true, ['en']))

let made = 0
async function article(values: object = {}): Promise<string> {
  made += 1
  return saveSample(ana, news, {
    key: `nota-${made}`,
    es: { slug: `nota-${made}`, title: `Nota ${made}`, ...values },
  })
}
const ask = (id: string, who = nora, given: object = {}) =>
  askForReview(who, id, { locales: ['es'], note: '', reviewers: [], ...given })
const standing = async (id: string) => (await reviewsOf(ana, [id])).get(id)?.es
const idsOf = async (list: Promise<{ shown: { id: string }[] }>) => (await list).shown.map(({ id }) => id)
const waitsFor = async (who: Editor, id: string) => (await idsOf(listToReview(who, 50))).includes(id)
const answerTo = async (id: string, who = nora) =>
  (await listSentToReview(who, 50)).shown.find((each) => each.id === id)
const write = (who: Editor, id: string, ifMatch: number, changes: object) =>
  keepDraft(who, id, { kind: 'news', changes, ifMatch, saveId: crypto.randomUUID() })
const sendBack = async (id: string, who = ana, note = 'Falta la fecha') =>
  sendBackReview(who, id, { locale: 'es', asked: (await standing(id))?.at ?? '', note })
const publish = (id: string, who = ana) => publishLanguages(who, id, { locales: ['es'], revision: 'present' })
async function mails(count = 0) {
  await sendReviewMails({ publicUrl: 'https://aval.example' }, at(ana, count))
  return orm.select().from(outgoingMail)
}
const told = async (count = 0) => (await mails(count)).map(({ to }) => to.split('@')[0]).toSorted()

beforeEach(async () => {
  await orm.delete(entryReview)
  await orm.delete(outgoingMail)
  await orm.update(authUser).set({ disabledAt: null })
  await orm
    .update(authUser)
    .set({ rights: writes(true) })
    .where(eq(authUser.id, 'pablo'))
})

test('whoever may not publish asks, and it waits for everybody who may but not for others', async () => {
  const id = await article()
  expect(await ask(id, nora, { note: 'Sale el lunes' })).toMatchObject({ ok: true })
  expect(await standing(id)).toMatchObject({ state: 'asked', note: 'Sale el lunes', isChangedSince: false })
  expect(await Promise.all([ana, pablo, english, nora].map((who) => waitsFor(who, id)))).toEqual([
    ...[true, true, false, false],
  ])
  expect(await answerTo(id)).toMatchObject({ languages: ['es'], answered: null })
})

test('whoever is asked by name sees it alone', async () => {
  const id = await article()
  await ask(id, nora, { reviewers: ['pablo'] })
  expect([await waitsFor(ana, id), await waitsFor(pablo, id)]).toEqual([false, true])
  expect((await standing(id))?.reviewers).toEqual([{ id: 'pablo', name: 'Pablo Ríos' }])
})

test.each([
  ['is disabled', { disabledAt: midday }],
  ['may no longer publish', { rights: writes(false) }],
])(
  'where whoever was asked %s, it waits for everybody who may, and nothing names them',
  async (_, change) => {
    const id = await article()
    await ask(id, nora, { reviewers: ['pablo'] })
    await orm.update(authUser).set(change).where(eq(authUser.id, 'pablo'))
    expect([await waitsFor(ana, id), await waitsFor(pablo, id)]).toEqual([true, false])
    expect((await standing(id))?.reviewers).toEqual([])
    expect(await told()).toEqual(['ana'])
  },
)

test('nobody is asked who may publish none of the languages', async () => {
  const id = await article()
  for (const reviewers of [['english'], ['nora'], ['nobody'], ['pablo', 'english']])
    expect(await ask(id, nora, { reviewers })).toMatchObject({ ok: false, problem: 'not-reviewer' })
  expect(await standing(id)).toBeUndefined()
})

test('what says what visitors see already needs no review', async () => {
  const id = await article()
  await publish(id)
  expect(await ask(id)).toMatchObject({ problem: 'nothing-new' })
  expect(await ask(id, nora, { locales: ['en'] })).toMatchObject({ problem: 'nothing-new' })
})

test('nobody asks for a language that they do not write', async () => {
  await expect(ask(await article(), english)).rejects.toMatchObject({ init: { status: 403 } })
})

test('what is written afterwards is told, in that language or in what languages share', async () => {
  const id = await article({})
  await write(ana, id, 1, { en: { title: 'Other' } })
  await ask(id)
  await write(ana, id, 2, { en: { title: 'Another' } })
  expect((await standing(id))?.isChangedSince).toBe(false)
  await write(ana, id, 3, { es: { title: 'Otra' } })
  expect(await standing(id)).toMatchObject({ isChangedSince: true, revision: 2 })
  await ask(id)
  await write(ana, id, 4, { shared: { date: '2026-08-01' } })
  expect(await standing(id)).toMatchObject({ isChangedSince: true, revision: 4 })
})

describe('an answer', () => {
  test('that changes are wanted goes to whoever asked, who asks again', async () => {
    const id = await article()
    await ask(id)
    expect(await sendBack(id, pablo)).toMatchObject({ ok: true })
    expect(await waitsFor(ana, id)).toBe(false)
    expect(await answerTo(id)).toMatchObject({
      answered: { as: 'sent-back', note: 'Falta la fecha', by: { name: 'Pablo Ríos' } },
    })
    await ask(id)
    expect(await standing(id)).toMatchObject({ state: 'asked', answer: null })
  })

  test('needs words, and somebody who may publish', async () => {
    const id = await article()
    await ask(id)
    expect(await sendBack(id, ana, ' ')).toMatchObject({ problem: 'no-note' })
    expect(await sendBack(id, ana, 'x'.repeat(1001))).toMatchObject({ problem: 'note-too-long' })
    await expect(sendBack(id, nora)).rejects.toMatchObject({ init: { status: 403 } })
  })

  test('is given by one of two who answer at once', async () => {
    const id = await article()
    await ask(id)
    const answers = await Promise.all([sendBack(id, ana), sendBack(id, pablo)])
    expect(answers.map((each) => (each.ok ? 'sent' : each.problem)).toSorted()).toEqual([
      'not-waiting',
      'sent',
    ])
  })

  test('is not given to a request that nobody has read', async () => {
    const id = await article()
    await ask(id)
    const seen = (await standing(id))?.at ?? ''
    await ask(id, at(nora, 1))
    const answer = await sendBackReview(ana, id, { locale: 'es', asked: seen, note: 'No' })
    expect(answer).toMatchObject({ problem: 'changed-since' })
  })
})

test('of two who ask at once one has asked', async () => {
  const id = await article()
  const asked = await Promise.all([ask(id, nora), ask(id, ana)])
  expect(asked.map((each) => (each.ok ? 'asked' : each.problem)).toSorted()).toEqual([
    'asked',
    'asked-already',
  ])
})

test('whoever asked takes it back, and nobody else does', async () => {
  const id = await article()
  await ask(id)
  expect(await takeBackReview(ana, id, ['es'])).toMatchObject({ problem: 'not-waiting' })
  expect(await takeBackReview(nora, id, ['es'])).toMatchObject({ ok: true })
  expect([await standing(id), await answerTo(id), await waitsFor(ana, id)]).toEqual([
    undefined,
    undefined,
    false,
  ])
})

test.each([
  ['is disabled', { disabledAt: midday }],
  ['writes it no more', { rights: writes(false, []) }],
])('where whoever asked %s, somebody else asks in their place', async (_, change) => {
  const id = await article()
  const gone = await person(`gone-${made}`, 'Gina Roa', writes(false))
  await ask(id, gone)
  expect(await ask(id, nora)).toMatchObject({ problem: 'asked-already' })
  await orm.update(authUser).set(change).where(eq(authUser.id, gone.actor.id))
  expect(await ask(id, nora)).toMatchObject({ ok: true })
  expect((await standing(id))?.by).toMatchObject({ id: 'nora' })
})

test('whoever may write no more takes back what they asked, and lays aside what was sent back', async () => {
  const id = await article()
  const narrowed = { ...nora, actor: { ...nora.actor, rights: writes(false, []) } }
  await ask(id)
  expect(await takeBackReview(narrowed, id, ['es'])).toMatchObject({ ok: true, value: 'taken-back' })
  await ask(id)
  await sendBack(id)
  expect(await takeBackReview(narrowed, id, ['es'])).toMatchObject({ ok: true, value: 'laid-aside' })
})

describe('publishing ends it', () => {
  test('by hand, and whoever asked is told for a week', async () => {
    const id = await article()
    await ask(id)
    await publish(id, pablo)
    expect(await standing(id)).toBeUndefined()
    expect(await answerTo(id)).toMatchObject({ answered: { as: 'published', by: { name: 'Pablo Ríos' } } })
    const week = 7 * 24 * 60
    expect(await idsOf(listSentToReview(at(nora, week - 1), 50))).toContain(id)
    expect(await idsOf(listSentToReview(at(nora, week), 50))).not.toContain(id)
  })

  test('by a plan that was made before and comes the day after', async () => {
    const id = await article()
    const planned = await planChange(pablo, id, {
      ...{ planned: 'publish', at: minutes(24 * 60), locales: ['es'], revision: 1 },
    })
    expect(planned.ok).toBe(true)
    await ask(id)
    await runDueChanges({ ...at(ana, 24 * 60 - 1), actor: systemActor })
    expect(await standing(id)).toMatchObject({ state: 'asked' })
    await runDueChanges({ ...at(ana, 24 * 60), actor: systemActor })
    expect(await standing(id)).toBeUndefined()
    const [answer] = (await listSentToReview(at(nora, 24 * 60), 50)).shown.filter((each) => each.id === id)
    expect(answer).toMatchObject({ answered: { as: 'published', by: { name: 'Pablo Ríos' } } })
  })

  test('also of what was sent back, but not of what is asked of a later draft', async () => {
    const id = await article()
    await publish(id)
    await write(ana, id, 1, { es: { title: 'Más nueva' } })
    const asked = { kind: 'news', action: 'unpublish', locales: ['es'] } as const
    const off = await doBulk(ana, {
      ...asked,
      step: 'do',
      entries: [{ id, revision: 2 }],
      all: true,
    } as never)
    await ask(id)
    // Visitors see again what they saw: nobody has read the draft.
    await undoBatch(ana, (off.ok && off.value.batch) || '')
    expect(await standing(id)).toMatchObject({ state: 'asked' })
    await sendBack(id)
    await publish(id)
    expect(await standing(id)).toBeUndefined()
  })
})

test('the trash ends it, and whoever takes the entry out asks again', async () => {
  const id = await article()
  await ask(id)
  await trashEntry(ana, id)
  expect([await waitsFor(ana, id), await answerTo(id)]).toEqual([false, undefined])
  await restoreMany(ana, { of: [id], asItWas: true })
  expect(await standing(id)).toBeUndefined()
  await ask(id)
  await trashEntry(ana, id)
  const back = await restoreMany(ana, { of: [id], asItWas: false })
  await ask(id)
  expect(await undoBatch(ana, back.ok ? back.value.batch : '')).toMatchObject({ value: { restored: 1 } })
  expect([await waitsFor(ana, id), await answerTo(id)]).toEqual([false, undefined])
  expect(await orm.select().from(entryReview).where(eq(entryReview.entryId, id))).toEqual([])
  expect(await eraseMany(ana, [id], fingerprintOf([id]))).toMatchObject({ ok: true })
})

test('a list shows it and is narrowed to it', async () => {
  const id = await article()
  await ask(id)
  const listed = await listEntries(ana, news, { page: 1, size: 50, waiting: 'review' })
  expect(listed.ok && listed.value.entries.map((each) => [each.id, each.review.es])).toEqual([[id, 'asked']])
  await sendBack(id)
  const back = await listEntries(ana, news, {
    ...{ page: 1, size: 50, languages: { ...byLocale(() => null), es: 'sent-back' } },
  })
  expect(back.ok && back.value.entries.map((each) => [each.id, each.review.es])).toEqual([[id, 'sent-back']])
})

test('the history tells all of it', async () => {
  const id = await article()
  await ask(id)
  await takeBackReview(nora, id, ['es'])
  await ask(id)
  await sendBack(id)
  await publish(id)
  const events = await orm
    .select()
    .from(historyEvent)
    .where(eq(historyEvent.item, id))
    .orderBy(historyEvent.id)
  expect(events.map(({ what }) => what).filter((what) => what.startsWith('review'))).toEqual([
    ...['review-asked', 'review-taken-back', 'review-asked', 'review-sent-back', 'review-ended'],
  ])
})

describe('mail', () => {
  test('goes once to each who is asked, in their language, with the way to the difference', async () => {
    const id = await article()
    await write(ana, id, 1, { en: { title: 'Note for all', slug: `en-${id}` } })
    await ask(id, nora, { locales: ['es', 'en'], reviewers: ['pablo'], note: 'Sale el lunes' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'pablo@organismo.example', subject: 'For your review' })
    expect(mail?.text).toBe(
      `Nora Paz asks you to review “Note for all” (News item, Spanish and English).\n\nSale el lunes\n\nhttps://aval.example/admin/news/${id}/review\n`,
    )
    expect(await told()).toEqual(['pablo'])
  })

  test('goes to nobody twice for what is asked again within an hour, whatever was between', async () => {
    const id = await article()
    await ask(id)
    expect(await told()).toEqual(['ana', 'pablo'])
    await takeBackReview(nora, id, ['es'])
    await ask(id, at(nora, 30))
    expect(await told(59)).toEqual(['ana', 'pablo'])
    await ask(id, at(nora, 60))
    expect(await told(60)).toEqual(['ana', 'ana', 'pablo', 'pablo'])
  })

  test('tells somebody of all that is new for them in one', async () => {
    const [one, two] = [await article(), await article()]
    await ask(one, nora, { reviewers: ['pablo'] })
    await ask(two, nora, { reviewers: ['pablo'] })
    const [mail, ...more] = await mails()
    expect([more, mail?.subject]).toEqual([[], 'Reviews: there is news for you'])
    expect([mail?.text.includes(one), mail?.text.includes(two)]).toEqual([true, true])
  })

  test('tells whoever asked of each answer, unless it is their own or they have left', async () => {
    const id = await article()
    await ask(id)
    await mails()
    await orm.delete(outgoingMail)
    await sendBack(id)
    expect(await told()).toEqual(['nora'])
    await ask(id, at(nora, 5))
    expect(await told(5)).toEqual(['ana', 'nora', 'pablo'])
    await orm.delete(outgoingMail)
    await publish(id)
    expect(await told(6)).toEqual(['nora'])
    const own = await article()
    await ask(own, ana, { reviewers: ['pablo'] })
    await mails()
    await orm.delete(outgoingMail)
    await publish(own)
    expect(await told(7)).toEqual([])
    const gone = await article()
    await ask(gone)
    await orm.update(authUser).set({ disabledAt: midday }).where(eq(authUser.id, 'nora'))
    await publish(gone)
    expect(await told(8)).toEqual([])
  })

  test('is written once where two processes look at once', async () => {
    await ask(await article(), nora, { reviewers: ['pablo'] })
    await Promise.all([mails(), mails(), mails()])
    expect(await told()).toEqual(['pablo'])
  })
})
