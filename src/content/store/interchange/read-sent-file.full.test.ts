import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { kinds } from '#content/model/kinds/index.ts'
import { editorsLane } from '#kernel/workers/in-worker.ts'
import { fillLane } from '#tests/support/fill-lane.ts'
import { hostileSheets, oddSheets } from '#tests/support/hostile-sheets.ts'
import { writeXlsx } from '../imports/write-xlsx.ts'
import { readSentFile } from './read-sent-file.ts'

const read = (file: string | Uint8Array) => readSentFile(kinds.news, gzipSync(file, { level: 1 }))
const keysIn = async (file: string | Uint8Array) => (await read(file)).rows.map(({ key }) => key)

test('a worker reads each format to the same entries', async () => {
  const many = Array.from({ length: 450 }, (_, at) => `noticia-${at}`)
  expect(await keysIn(`key;title.es\n${many.map((key) => `${key};Ñandú`).join('\n')}`)).toEqual(many)
  expect(
    await keysIn(
      await writeXlsx(
        'a',
        ['key'],
        many.map((key) => [key]),
      ),
    ),
  ).toEqual(many)
  expect(await keysIn(JSON.stringify(many.map((key) => ({ key }))))).toEqual(many)
  const [row] = (await read('key,title.es\na,Ñandú\n')).rows
  expect(row?.said).toEqual({ cells: new Map([['title.es', 'Ñandú']]) })
})

test('a workbook that begins with an empty line is as wide as its head, which the next one is', async () => {
  const { rows } = await read(
    await writeXlsx('a', [], [['key', 'title.es', 'title.en'], ['a', 'Ñandú', ''], ['b']]),
  )
  expect(rows.map(({ key, problems }) => [key, problems])).toEqual([
    ['a', []],
    ['b', []],
  ])
})

test.each(hostileSheets)('%s: no entry is read, and why is said', async (_, file) => {
  const { rows, problems } = await read(file())
  expect(rows).toEqual([])
  expect(problems.map(({ code }) => code)).toEqual([expect.stringMatching(refusals)])
})
const refusals = /^(unpacks-too-large|damaged|too-many-columns|broken-csv|empty|no-key-column)$/

test.each(oddSheets)('%s is read for what it says', async (_, file) => {
  const { problems } = await read(file())
  expect(problems.map(({ code }) => code)).toEqual(['column-unknown', 'no-key-column'])
})

test('where too many files wait to be read, another is told so', async () => {
  const release = await fillLane(editorsLane)
  expect((await read('key\na\n')).problems).toEqual([{ code: 'busy' }])
  await release()
  expect(await keysIn('key\na\n')).toEqual(['a'])
})
