import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { plainOf } from '../model/source-document.ts'
import { sourceDocuments } from './source-documents.ts'

/** The documents of a file with this name and content. */
async function read(name: string, content: string | Uint8Array) {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-source-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, name)
  writeFileSync(file, content)
  const found: [string, unknown][] = []
  for await (const { path: steps, values } of sourceDocuments(file))
    found.push([steps.join('/'), plainOf(values)])
  return found
}
const two = [
  ['news/a1', { title: 'Uno' }],
  ['news/a2', { title: 'Dos' }],
]
const whole = { __collections__: { news: { a1: { title: 'Uno' }, a2: { title: 'Dos' } } } }
const lines = ['{"id":"a1","title":"Uno"}', '', '{"id":"a2","title":"Dos"}']

test.each([
  ['JSON in one line', 'backup.json', JSON.stringify(whole)],
  ['JSON in many lines, with a byte order mark', 'backup.json', `\uFEFF${JSON.stringify(whole, null, 2)}`],
  ['one collection', 'news.json', JSON.stringify(whole.__collections__.news)],
  ['newline JSON', 'news.ndjson', lines.join('\n')],
  ['newline JSON of Windows', 'news.ndjson', `${lines.join('\r\n')}\r\n`],
])('%s is told by what it begins with', async (_, name, content) => {
  expect(await read(name, content)).toEqual(two)
})

test.each([
  ['cut JSON', JSON.stringify(whole).slice(0, -3), 'no JSON'],
  ['a line that is no document', `${lines[0]}\n[]`, 'object'],
  ['something else', 'title;text\nUno;Dos', 'longer than its block'],
  ['a line without end', `${lines[0]}\n{"id":"${'x'.repeat(9 * 1024 * 1024)}`, 'too long'],
])('%s is refused with what is wrong', async (_, content, why) => {
  await expect(read('news.json', content)).rejects.toThrow(why)
})

test('an empty file has no documents', async () => {
  expect(await read('output-0', '')).toEqual([])
})
