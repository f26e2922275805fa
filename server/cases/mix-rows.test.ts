import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { casesBench } from '#tests/support/reported-cases.ts'
import { caseFile, casePiece, reportedCase } from '../database/tables/cases.ts'
import { mixRows } from './mix-rows.ts'
import { recordCaseEvent } from './record-case-event.ts'

test('once rows are mixed, neither their place nor their transaction tells when a report came', async () => {
  const bench = await casesBench('2026-11-30T18:00:00Z')
  const { orm } = bench.database
  const came: string[] = []
  for (let at = 0; at < 5; at += 1) {
    came.push(await bench.addCase())
    await recordCaseEvent(bench.caller(), { what: 'key-made' })
  }
  const before = await orm.select().from(casePiece)
  const lying = async () => (await orm.select().from(reportedCase)).map(({ id }) => id)
  expect(await lying()).toEqual(came)
  await mixRows(bench.caller(), (rows) => rows.toReversed())
  expect(await lying()).toEqual(came.toReversed())
  for (const table of [reportedCase, casePiece, caseFile]) {
    const { rows } = await orm.execute(sql`select distinct xmin::text from ${table}`)
    expect(rows).toHaveLength(1)
  }
  expect(new Set(await orm.select().from(casePiece))).toEqual(new Set(before))
  await mixRows(bench.caller())
  expect(new Set(await lying())).toEqual(new Set(came))
})
