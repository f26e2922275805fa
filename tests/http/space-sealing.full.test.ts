import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { caseKeyHolder } from '#cases/store/tables.ts'
import { makeAccount } from '../support/accounts.ts'
import { schema } from '../support/database/every-table.ts'
import { keySpace } from '../support/keyed-space.ts'
import { formOf, reportForm, sendReport, sendSpaceForm, type Writer } from '../support/report-by-form.ts'
import { servedSite } from '../support/served-site.ts'

const casePath = '/es/let-us-know/case'
const started = servedSite({ env: { LOG_LEVEL: 'silent' } })
let writer: Writer

beforeAll(async () => {
  await keySpace(started.site.database, await makeAccount(started.site))
  writer = { url: started.url }
})

test('while one of the keys cannot be sealed to, a report answers 503, nothing of it is stored, and sent again it arrives', async () => {
  const code = await sendReport(writer, { text: 'Lo que se pudo cifrar' })
  const form = await reportForm(writer, {
    text: 'Lo que no se pudo cifrar',
    files: [new File(['tampoco esto'], 'nota.txt', { type: 'text/plain' })],
  })
  const before = await kept()
  const mend = await breakRecoveryKey()
  const report = await sendSpaceForm(writer, '/es/let-us-know/anonymous', form)
  expect([report.status, await report.text()]).toEqual([
    503,
    expect.stringContaining('Lo que no se pudo cifrar'),
  ])
  expect(await kept()).toEqual(before)
  await mend()
  const sent = await sendSpaceForm(writer, '/es/let-us-know/anonymous', form)
  expect(sent.status).toBe(200)
  expect((await kept()).cases).toHaveLength(2)
  expect((await sendSpaceForm(writer, casePath, formOf({ code }))).status).toBe(200)
})

/** Makes the public half of the recovery key one that nothing can be sealed to. What is returned undoes it. */
async function breakRecoveryKey(): Promise<() => Promise<void>> {
  const { orm } = started.site.database
  const [row] = await orm.select().from(caseKeyHolder).where(eq(caseKeyHolder.isRecovery, true))
  const set = async (recipient: string) => {
    await orm.update(caseKeyHolder).set({ recipient }).where(eq(caseKeyHolder.isRecovery, true))
  }
  await set('age1broken')
  return () => set(row?.recipient ?? '')
}

/** Every row of every table, and every name in the vault. */
async function kept() {
  const rows: unknown[] = []
  for (const table of Object.values(schema))
    rows.push(await started.site.database.orm.select().from(table as PgTable))
  const vault = path.join(started.site.env.dataDir, 'cases')
  const names = existsSync(vault) ? readdirSync(vault, { recursive: true, encoding: 'utf8' }) : []
  return {
    rows: JSON.stringify(rows).replace(/age1broken|age1[a-z0-9]{58}/g, 'a key'),
    names: names.sort(),
    cases: names.filter((name) => !name.includes(path.sep)),
  }
}
