import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpCases } from '#tests/support/reported-cases.ts'
import { mixRows } from './mix-rows.ts'
import { recordCaseEvent } from './record-case-event.ts'
import { caseFile, casePiece, reportedCase } from './tables.ts'

test('once rows are mixed, neither their place nor their transaction tells when a report came', async () => {
  const setup = await setUpCases('2026-11-30T18:00:00Z')
  const { orm } = setup.database
  const came: string[] = []
  for (let at = 0; at < 5; at += 1) {
    came.push(await setup.addCase())
    await recordCaseEvent(setup.caller(), { what: 'key-made' })
  }
  const before = await orm.select().from(casePiece)
  const lying = async () => (await orm.select().from(reportedCase)).map(({ id }) => id)
  expect(await lying()).toEqual(came)
  await mixRows(setup.caller(), (rows) => rows.toReversed())
  expect(await lying()).toEqual(came.toReversed())
  for (const table of [reportedCase, casePiece, caseFile]) {
    const { rows } = await orm.execute(sql`select distinct xmin::text from ${table}`)
    expect(rows).toHaveLength(1)
  }
  expect(new Set(await orm.select().from(casePiece))).toEqual(new Set(before))
  await mixRows(setup.caller())
  expect(new Set(await lying())).toEqual(new Set(came))
})
