import { beforeAll, expect, test } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { wordsOf } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let editor: SignedInBrowser
beforeAll(async () => {
  editor = await signedInBrowser(started)
})

/** Sends a file as the page for importing news does; where its report is. */
async function sendFile(
  text: string,
  { name = 'a.csv', csrf = editor.csrf, more = [] as [string, string][] } = {},
) {
  const form = new FormData()
  for (const [field, value] of [['csrf', csrf], ...more] as [string, string][]) form.append(field, value)
  form.append('file', new File([text], name))
  const written = new Request('http://form.example', { method: 'POST', body: form })
  const body = Buffer.from(await written.arrayBuffer())
  const headers = {
    ...{ origin: started.url, cookie: editor.cookie, 'content-length': String(body.length) },
    'content-type': written.headers.get('content-type') ?? '',
  }
  return ask(started.url, adminAddress.import('news'), { method: 'POST', headers, body })
}

const read = (target: string) => ask(started.url, target, { headers: { cookie: editor.cookie } })
const seenOn = (page: string) => /name="seen" value="([0-9a-f]{64})"/.exec(page)?.[1] ?? ''
const act = async (run: string, intent: string, seen = '') =>
  (await sendForm(started.url, run, { intent, seen }, editor)).status

test('a file is looked at, imported as it was seen, once, and taken back as one, once', async () => {
  const { status, headers } = await sendFile('key,title.es\nuna,Feria\ndos,Curso\n')
  expect(status).toBe(303)
  const run = headers.location as string
  const seen = seenOn((await read(run)).text)
  for (const other of ['', '0'.repeat(64)]) expect(await act(run, 'apply', other)).toBe(409)
  const applied = await Promise.all([act(run, 'apply', seen), act(run, 'apply', seen)])
  expect(applied.sort()).toEqual([303, 409])
  const undone = await Promise.all([act(run, 'undo'), act(run, 'undo')])
  expect(undone.sort()).toEqual([303, 409])
  const report = (await read(run)).text
  const rows = [...report.matchAll(/<tr data-outcome[\s\S]*?<\/tr>/g)].map(([row]) => row)
  expect(rows.map((row) => [/import-outcome">([^<]*)/.exec(row)?.[1], row.includes('<a ')])).toEqual([
    ['Se deshizo', false],
    ['Se deshizo', false],
  ])
  expect(report).not.toContain('Qué pasa<')
  expect(wordsOf(report)).toContain('Nuevas, antes de deshacer 2')
})

test('two files that were looked at before either was imported: the second is shown anew, however often it is asked for', async () => {
  const sent = [await sendFile('key,title.es\ntres,A\n'), await sendFile('key,title.es\ntres,B\n')]
  const runs = sent.map(({ headers }) => headers.location as string) as [string, string]
  const [first, second] = await Promise.all(runs.map(async (run) => seenOn((await read(run)).text)))
  expect(await act(runs[0], 'apply', first)).toBe(303)
  expect([await act(runs[1], 'apply', second), await act(runs[1], 'apply', second)]).toEqual([409, 409])
  expect(await act(runs[1], 'apply', seenOn((await read(runs[1])).text))).toBe(303)
})

test('a hostile file, and a hostile form around it, are answered with a report or refused', async () => {
  for (const answer of [
    await sendFile('[{"key":"\\u0000","\\ud800":1,"es":{"body":{"content":{"length":1}}}}]'),
    await sendFile('['.repeat(200_000)),
    await sendFile('"'.repeat(1_000_001)),
    await sendFile('key\na\n', { name: `\u202E\r\n../${'x'.repeat(4000)}` }),
    await sendFile('key\na\n', { more: [[`a${'[b]'.repeat(5000)}`, 'x']] }),
  ]) {
    expect(answer.status).toBe(303)
    expect((await read(answer.headers.location as string)).status).toBe(200)
  }
  const many = Array.from({ length: 10_000 }, (_, at): [string, string] => [`a${at}`, 'x'])
  expect((await sendFile('key\na\n', { more: many })).status).toBe(413)
})

test('nobody imports by a forged form, a run of another list, or an intent that there is not', async () => {
  expect((await sendFile('key\na\n', { csrf: 'wrong' })).status).toBe(403)
  expect((await sendFile('')).status).toBe(400)
  const run = (await sendFile('key\na\n')).headers.location as string
  expect(await act(run.replace('/news/', '/countries/'), 'apply')).toBe(404)
  expect(await act(adminAddress.importRun('news', 'x'), 'apply')).toBe(404)
  expect(await act(run, 'delete')).toBe(400)
})
