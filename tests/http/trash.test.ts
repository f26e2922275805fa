import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { certification } from '#content/model/kinds/certification.ts'
import { news } from '#content/model/kinds/news.ts'
import { trashEntry } from '#content/store/editing/trash.ts'
import { fingerprintOf } from '#content/store/fingerprint.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { planChange } from '#content/store/publishing/plan-change.ts'
import { plannedOf } from '#content/store/publishing/planned-changes.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { words } from '../e2e/words.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { allRows } from '../support/forms/all-rows.ts'
import { wordsOf } from '../support/read-page.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let ana: SignedInBrowser

beforeAll(async () => {
  await ensureFirstContent(callerOf(started.site, { locale: 'es' }))
  ana = await signedInBrowser(started)
})

const system = (): Editor => callerOf(started.site, { locale: 'es', actor: systemActor })
const send = (fields: Record<string, string>, who = ana, query = '') =>
  sendForm(started.url, adminAddress.trash + query, fields, who)
const read = async (target: string) =>
  (await ask(started.url, target, { headers: { cookie: ana.cookie } })).text
const article = (key: string, title: string, shared = {}) =>
  saveSample(system(), news, { key, shared, es: { slug: key, title }, publish: ['es'] })
async function throwAway(...ids: string[]): Promise<string[]> {
  for (const id of ids) expect(await trashEntry(system(), id)).toMatchObject({ ok: true })
  return ids
}
const statuses = (...keys: string[]) =>
  Promise.all(keys.map(async (key) => (await ask(started.url, address.newsItem('es', key))).status))
const sureIn = (html: string) => /name="sure" value="(\w+)"/.exec(html)?.[1] ?? ''

test('several are restored as one, and taken back from the trash and from the history', async () => {
  const ids = await throwAway(await article('a1', 'Aniversario uno'), await article('a2', 'Aniversario dos'))
  const restored = await send({ intent: 'restore-as-it-was', id: ids.join() })
  expect(restored.status).toBe(200)
  expect(restored.text).toContain('2 entradas volvieron a sus listas.')
  expect(await statuses('a1', 'a2')).toEqual([200, 200])
  const page = await read(adminAddress.trash)
  expect(page).toContain('2 entradas volvieron a sus listas.')
  const batch = /name="batch" value="([\w-]+)"/.exec(page)?.[1] ?? ''
  expect(await read(adminAddress.history)).toContain('2 entradas sacadas de la papelera')
  await sendForm(started.url, adminAddress.history, { intent: 'undo', batch }, ana)
  expect(await statuses('a1', 'a2')).toEqual([404, 404])
  expect(await read(`${adminAddress.trash}?q=ANIVERSARIO`)).toContain('Aniversario dos')
})

test('what was restored is taken back where it was restored, with what was asked for, and once', async () => {
  const ids = await throwAway(await article('v1', 'Vuelta uno'), await article('v2', 'Vuelta dos'))
  const restored = await send({ intent: 'restore', id: ids.join() }, ana, '?q=vuelta')
  const [, target = ''] =
    /<form[^>]*action="([^"]*)"[^>]*><input[^>]*><input[^>]*name="batch"/.exec(restored.text) ?? []
  expect(target).toBe(`${adminAddress.trash}?q=vuelta`)
  const batch = /name="batch" value="([\w-]+)"/.exec(restored.text)?.[1] ?? ''
  const undone = await send({ intent: 'undo', batch }, ana, '?q=vuelta')
  expect([undone.status, undone.text.includes('2 entradas están como antes')]).toEqual([200, true])
  expect(undone.text).toContain('Vuelta dos')
  const again = await send({ intent: 'undo', batch }, ana, '?q=vuelta')
  expect([again.status, again.text.includes('ya se había deshecho')]).toEqual([422, true])
})

test('a title of another language says so', async () => {
  const [other = ''] = await throwAway(
    await saveSample(system(), news, {
      key: 'e2',
      en: { slug: 'e2', title: 'Only in English' },
      publish: ['en'],
    }),
  )
  const { text } = await send({ intent: 'delete', id: other })
  // Between two pieces of one text, React writes a comment.
  expect(text.replaceAll('<!-- -->', '')).toMatch(
    /<li[^>]*><span lang="en">Only in English<\/span> <span[^>]*>\(en inglés\)/,
  )
})

test('nothing is deleted before the question is answered, and what is used stays and says by what', async () => {
  const [scheme = ''] = await throwAway(
    await saveSample(system(), certification, { key: 'esquema', es: { title: 'Borrable con uso' } }),
  )
  await article('usa', 'Novedad que lo usa', { certifications: [scheme] })
  await throwAway(await article('b1', 'Borrable uno'), await article('b2', 'Borrable dos'))
  const query = '?q=borrable'
  const asked = await send({ intent: 'delete', all: '1' }, ana, query)
  expect(asked.text).toContain('¿Borrar 2 entradas para siempre?')
  expect(asked.text).toContain('Novedad que lo usa')
  expect(await read(adminAddress.trash + query)).toContain('Borrable uno')
  await throwAway(await article('b3', 'Borrable tres'))
  const again = await send({ intent: 'delete', all: '1', sure: sureIn(asked.text) }, ana, query)
  expect(again.status).toBe(409)
  expect(again.text).toContain('¿Borrar 3 entradas para siempre?')
  expect(again.text).toContain('La papelera cambió')
  const done = await send({ intent: 'delete', all: '1', sure: sureIn(again.text) }, ana, query)
  expect(done.text).toContain('3 entradas se borraron para siempre.')
  const left = await read(adminAddress.trash + query)
  expect(left).toContain('Borrable con uso')
  expect(left).not.toContain('Borrable uno')
  const none = await send({ intent: 'delete', id: scheme, sure: fingerprintOf([]) })
  expect(none.status).toBe(409)
  expect(none.text).toContain('Novedad que lo usa')
  const history = await read(adminAddress.history)
  expect(history).toContain('3 entradas borradas para siempre')
  const open = /href="([^"]*open=\d+[^"]*)"/.exec(history)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const opened = await read(open)
  expect(opened).toContain('Borrable tres')
  expect(opened).not.toContain('value="undo"')
})

test('what is no filter, no entry, forged or not allowed changes nothing', async () => {
  const [id = ''] = await throwAway(await article('c1', 'Queda'))
  const reader = await signedInBrowser(started, {
    rights: { kinds: [], languages: [], publishes: false, register: false, messages: false },
  })
  const before = await allRows(started.site)
  for (const query of ['?kind=zzz', '?from=2026-02-31', '?until=x', `?by=${'a'.repeat(300)}`, '?page=9'])
    expect(
      (await ask(started.url, adminAddress.trash + query, { headers: { cookie: ana.cookie } })).status,
    ).toBe(404)
  const shortest = [
    ['?q=%00', ''],
    ['?q=%F0%9F', null],
    [`?q=${'a'.repeat(5000)}`, `?q=${'a'.repeat(200)}`],
    ['?q=&kind=&by=&from=&until=&page=1', ''],
    ['?q=queda&kind=', '?q=queda'],
  ]
  for (const [query, leadsTo] of shortest) {
    const answer = await ask(started.url, adminAddress.trash + query, { headers: { cookie: ana.cookie } })
    const address = leadsTo === null ? undefined : adminAddress.trash + leadsTo
    expect([answer.status, answer.headers.location]).toEqual([address === undefined ? 200 : 302, address])
  }
  expect((await send({ intent: 'delete', id, sure: 'x' })).status).toBe(409)
  expect((await send({ intent: 'restore' })).status).toBe(422)
  expect((await send({ intent: 'restore', id: "'; drop" })).status).toBe(422)
  expect((await send({ intent: 'restore', id: randomUUID() })).status).toBe(409)
  expect((await send({ intent: 'erase', id })).status).toBe(400)
  expect((await send({ intent: 'restore', id }, { ...ana, csrf: 'x' })).status).toBe(403)
  expect((await send({ intent: 'restore', id }, reader)).status).toBe(403)
  expect(await allRows(started.site)).toEqual(before)
})

test('two who delete and restore the same at once end with one of both', async () => {
  const ids = await throwAway(await article('d1', 'Doble uno'), await article('d2', 'Doble dos'))
  const asked = await send({ intent: 'delete', id: ids.join() })
  const answers = await Promise.all([
    send({ intent: 'delete', id: ids.join(), sure: sureIn(asked.text) }),
    send({ intent: 'delete', id: ids.join(), sure: sureIn(asked.text) }),
    send({ intent: 'restore-as-it-was', id: ids.join() }),
  ])
  for (const { status } of answers) expect(status).toBeLessThan(500)
  expect(
    answers.filter(({ text }) => /volvieron a sus listas|se borraron para siempre/.test(text)),
  ).toHaveLength(1)
})

test('the form of an entry in the trash says, where it is taken out, that what was planned stays cancelled', async () => {
  const id = await article('f1', 'Con plan')
  const at = new Date(system().now.getTime() + 24 * 3_600_000)
  expect(await planChange(system(), id, { planned: 'unpublish', at, locales: ['es'] })).toMatchObject({
    ok: true,
  })
  await throwAway(id)
  const form = await read(adminAddress.entry('news', id))
  expect(wordsOf(form)).toContain(words.es.entry_take_out_text)
  await send({ intent: 'restore', id })
  expect((await plannedOf(system(), [id])).get(id)).toBeUndefined()
  expect(wordsOf(await read(adminAddress.entry('news', id)))).not.toContain(words.es.entry_take_out_text)
})
