import { expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { mapColumns } from '#content/store/imports/check-import.ts'
import { applyEntries, checkEntries, reportOfEntries, undoEntries } from '#tests/support/entry-imports.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { importAgain } from '../imports/begin-import.ts'
import { entriesByKey } from './entries-of-kind.ts'
import { entryImports } from './entry-imports.ts'

const { database, caller } = await setUpEditor()
const subject = entryImports(news)

const check = (text: string) => checkEntries(caller, news, Buffer.from(text))
const report = (id: string) => reportOfEntries(caller, news, id)
async function draft(key: string) {
  return (await entriesByKey(database.orm, news, [key], { hold: false })).get(key)
}
const countsOf = async (id: string) => (await report(id)).run.counts

test('texts come in Markdown or HTML as the column looks, what they lose is said in their row, and another way to read them can be said', async () => {
  const id = await check(
    'key,title.es,body.es,body.en\ntextos,Textos,"## Plan\n\n- uno\n- dos\n\n![x](https://a.example/b.png)","<p>One <b>two</b></p><video src=x></video>"\n',
  )
  const { run, rows } = await report(id)
  expect(run.mapping).toEqual({ 'body.es': 'markdown', 'body.en': 'html' })
  expect(rows[0]?.changes.find(({ field }) => field === 'body.es')?.left).toEqual({ picture: 1 })
  expect(rows[0]?.changes.find(({ field }) => field === 'body.en')?.left).toEqual({ video: 1 })
  const mapped = await mapColumns(
    caller,
    subject,
    id,
    new Map([
      ['body.es', 'plain'],
      ['body.en', 'html'],
    ]),
  )
  if (mapped.ok) await mapped.value.checked
  expect((await report(id)).run.mapping['body.es']).toBe('plain')
  expect(await mapColumns(caller, subject, id, new Map([['body.es', 'rtf']]))).toMatchObject({ ok: false })
  expect(await applyEntries(caller, news, id)).toMatchObject({ ok: true })
  const values = (await draft('textos'))?.values
  expect(values?.es.body).toMatchObject({ content: [{ content: [{ text: '## Plan' }] }, {}, {}] })
  expect(values?.en.body).toMatchObject({
    content: [{ type: 'paragraph', content: [{ text: 'One ' }, { text: 'two', marks: [{ type: 'bold' }] }] }],
  })
})

test('a text that nobody can have written is a problem of its row', async () => {
  const { rows } = await report(await check(`key,body.es\nhondo,${'<div>'.repeat(5_000)}\n`))
  expect(rows[0]?.problems).toEqual([{ column: 'body.es', code: 'no-text' }])
})

test('new entries without a slug get one of their title, with a number where another has it', async () => {
  await saveSample(caller, news, { key: 'con-slug', es: { title: 'Otra', slug: 'una-nota' } })
  const id = await check(
    'key,title.es,title.en,slug.es\na,Una nota,A note,\nb,Una nota,,\nc,Otra cosa,,propio\n',
  )
  const made = (await report(id)).rows.map(({ changes }) =>
    changes.filter(({ isMade }) => isMade).map(({ field, to }) => `${field} ${to}`),
  )
  expect(made).toEqual([['slug.es una-nota-2', 'slug.en a-note'], ['slug.es una-nota-3'], []])
  await applyEntries(caller, news, id)
  expect((await draft('b'))?.values.es.slug).toBe('una-nota-3')
  expect(await countsOf(await check('key,title.es,slug.es\na,Una nota,\n'))).toMatchObject({ unchanged: 1 })
})

test('what was taken back is imported again from the same file with the same result, and what a person threw away is not', async () => {
  const id = await check('key,title.es,body.es\nvuelve,Vuelve,"Uno **dos** tres"\n')
  await applyEntries(caller, news, id)
  const before = await draft('vuelve')
  expect(await importAgain(caller, subject, id)).toMatchObject({ problem: 'not-waiting' })
  expect(await undoEntries(caller, news, id)).toEqual({ undone: 1, left: 0 })
  const again = await importAgain(caller, subject, id)
  if (!again.ok) throw new Error(again.problem)
  await again.value.checked
  expect(await countsOf(again.value.id)).toEqual({ new: 1, changed: 0, unchanged: 0, problem: 0 })
  expect(await applyEntries(caller, news, again.value.id)).toMatchObject({ ok: true })
  const after = await draft('vuelve')
  expect(after?.values).toEqual(before?.values)
  expect(after?.trashedAt).toBeNull()
  expect(await undoEntries(caller, news, again.value.id)).toEqual({ undone: 1, left: 0 })
  const later = await check('key,title.es\nvuelve,Otro título\n')
  await applyEntries(caller, news, later)
  const anew = await draft('vuelve')
  expect(anew?.values.es.title).toBe('Otro título')
  expect(anew?.values.es.body).toBeUndefined()
})
