import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../support/accounts.ts'
import { schema } from '../support/database/every-table.ts'
import { keySpace } from '../support/keyed-space.ts'
import { codeOn, formOf, reportForm, sendSpaceForm } from '../support/report-by-form.ts'
import { servedSite } from '../support/served-site.ts'

const casePath = '/es/let-us-know/case'
/** A quarter to one in the afternoon at the body's seat, and nobody's minute otherwise. */
const start = new Date('2026-11-20T15:47:31.613Z')
const started = servedSite({ now: new Date('2026-11-02T08:00:00Z') })

beforeAll(async () => {
  await keySpace(started.site.database, await makeAccount(started.site))
})

test('no file, row or header tells at what time of the day something was reported, read, added or deleted', async () => {
  const writer = { url: started.url }
  const before = await everyRow()
  started.setNow(start)
  const files = [new File(['una nota'], 'nota.txt', { type: 'text/plain' })]
  const answers: Response[] = []
  const send = async (at: string, form: FormData) => {
    const answer = await sendSpaceForm(writer, at, form)
    expect(answer.status).toBe(200)
    answers.push(answer)
    return answer.text()
  }
  const [kept, deleted] = [
    codeOn(
      await send('/es/let-us-know/anonymous', await reportForm(writer, { text: 'Algo que queda', files })),
    ),
    codeOn(await send('/es/let-us-know/anonymous', await reportForm(writer, { text: 'Algo que se va' }))),
  ]
  started.setNow(new Date(start.getTime() + 61_000))
  await send(casePath, formOf({ code: kept }))
  await send(casePath, formOf({ code: kept, do: 'reply', after: '1', text: 'Y algo más' }))
  await send(casePath, formOf({ code: deleted, do: 'delete' }))

  const places = inVault(path.join(started.site.env.dataDir, 'cases'))
  expect(places.length).toBeGreaterThanOrEqual(6)
  const noon = Date.parse('2026-11-20T12:00:00Z')
  for (const place of places) {
    const { mtimeMs } = statSync(place)
    expect([place, new Date(mtimeMs)]).toEqual([place, new Date(noon)])
  }
  const after = await everyRow()
  expect(after.length).toBeGreaterThan(before.length)
  const written = after.filter((row) => !before.includes(row)).join('\n')
  expect(written).toContain('2026-11-20')
  expect(written.match(/\d\d:\d\d:\d\d[.\d]*/g)?.filter((time) => time !== '12:00:00.000') ?? []).toEqual([])
  for (const { headers } of answers) {
    const telling = ['last-modified', 'etag', 'x-request-id', 'set-cookie', 'server-timing', 'age']
    expect(telling.filter((name) => headers.has(name))).toEqual([])
  }
})

/** Every row of every table, as JSON. */
async function everyRow(): Promise<string[]> {
  const rows: string[] = []
  for (const [name, table] of Object.entries(schema)) {
    const found = await started.site.database.orm.select().from(table as PgTable)
    rows.push(...found.map((row) => JSON.stringify({ name, ...row })))
  }
  return rows
}

/** The folder of cases and everything in it. */
function inVault(folder: string): string[] {
  const within = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [folder, ...within.map((name) => path.join(folder, name))]
}
