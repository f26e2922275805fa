import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { registerLane } from '#kernel/workers/in-worker.ts'
import { registerTables } from '#register/model/interchange/read-rows.ts'
import { fillLane } from '#tests/support/fill-lane.ts'
import { hostileSheets, oddSheets } from '#tests/support/hostile-sheets.ts'
import { tableRows } from './table-rows.ts'

const worker = { lane: registerLane, seconds: 40, megabytes: 640 }

/** How many rows a worker reads of a file, and why it reads no more. */
async function read(file: string | Uint8Array) {
  let rows = 0
  for await (const part of tableRows(gzipSync(file, { level: 1 }), registerTables, worker)) {
    if (part.kind === 'problem') return part.problem.code
    if (part.kind === 'rows') rows += part.rows.length
  }
  return rows
}

test('a worker reads all rows of a long table', async () => {
  expect(await read(`id,number\n${'1,LSQ-1\n'.repeat(20_000)}`)).toBe(20_000)
})

test.each(hostileSheets)('%s is read in bounds, or refused by its name', async (_, file) => {
  const refusal = /^(unpacks-too-large|damaged|too-many-columns|broken-csv|empty)$/
  expect(await read(file())).toSatisfy((said) => said === 1 || refusal.test(String(said)))
})

test.each(oddSheets)('%s is read for what it says', async (_, file) => {
  expect(await read(file())).toBe(1)
})

test('where too many files wait to be read, another is told so', async () => {
  const release = await fillLane(registerLane)
  expect(await read('id\n1\n')).toBe('busy')
  await release()
  expect(await read('id\n1\n')).toBe(1)
})
