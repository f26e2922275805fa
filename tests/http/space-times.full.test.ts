import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { deliverMail } from '#kernel/mail/deliver-mail.ts'
import { makeFormToken } from '#messages/store/form-token.ts'
import { makeAccount, sendForm, sendJson } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { schema } from '../support/database/every-table.ts'
import { keySpace } from '../support/keyed-space.ts'
import { codeOn, formOf, reportForm, sendSpaceForm } from '../support/report-by-form.ts'
import { sentByNobody } from '../support/sent-messages.ts'
import { servedSite } from '../support/served-site.ts'

const casePath = '/es/let-us-know/case'
/** A quarter to one in the afternoon at the body's seat, and nobody's minute otherwise. */
const start = new Date('2026-11-20T15:47:31.613Z')
const started = servedSite({ now: new Date('2026-11-02T08:00:00Z'), env: { LOG_LEVEL: 'info' } })

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

  const places = filesUnder(path.join(started.site.env.dataDir, 'cases'))
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

test('nor of a message without a name, with script or without: not its row, its mail, its file, or the log', async () => {
  const { site, url } = started
  const [token, before] = [
    makeFormToken(site.messages.secret, 'footer', new Date(start.getTime() - 60_000)),
    await everyRow(),
  ]
  const logged = vi.spyOn(site.log, 'info')
  onTestFinished(() => logged.mockRestore())
  started.setNow(start)
  const message = { ...sentByNobody, origin: 'footer' }
  const sent = [
    await ask(url, '/api/contact/form?form=footer'),
    await sendJson(
      url,
      '/api/contact',
      { ...message, message: 'Con ficha' },
      { headers: { 'x-form-token': token } },
    ),
    await sendJson(url, '/api/contact', { ...message, message: 'Sin ficha' }),
    await sendForm(url, address.footerMessage('es'), { message: 'Sin guion', website: '' }),
  ]
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 303])
  for (const { headers } of sent) expect(headers['x-request-id']).toBeUndefined()
  const written = (await everyRow()).filter((row) => !before.includes(row))
  expect(written.filter((row) => row.includes('"origin":"footer"'))).toHaveLength(3)
  expect(written.filter((row) => row.includes('"isForgotten"'))).toHaveLength(3)
  expect(timesIn(written)).toEqual(['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'])

  const folder = path.join(site.env.dataDir, 'outbox')
  started.setNow(new Date('2026-11-21T02:59:59Z'))
  await deliverMail(site)
  expect(existsSync(folder)).toBe(false)
  started.setNow(new Date('2026-11-21T03:00:00Z'))
  await deliverMail(site)
  const mails = filesUnder(folder).filter((file) => file.endsWith('.eml'))
  expect(mails).toHaveLength(3)
  for (const mail of mails) {
    expect(mail).toContain('2026-11-21T03-00-00.000Z')
    expect(readFileSync(mail, 'utf8')).toMatch(/^Date: Sat, 21 Nov 2026 03:00:00 \+0000\r$/m)
  }
  expect(timesIn((await everyRow()).filter((row) => !before.includes(row)))).toEqual([
    '2026-11-20T03:00:00.000Z',
    '2026-11-21T03:00:00.000Z',
  ])
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/contact/)
})

/** Every moment that rows name, each once. */
function timesIn(rows: string[]): string[] {
  return [...new Set(rows.join().match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g))].toSorted()
}

/** Every row of every table, as JSON. */
async function everyRow(): Promise<string[]> {
  const rows: string[] = []
  for (const [name, table] of Object.entries(schema)) {
    const found = await started.site.database.orm.select().from(table as PgTable)
    rows.push(...found.map((row) => JSON.stringify({ name, ...row })))
  }
  return rows
}

/** A folder and everything in it. */
function filesUnder(folder: string): string[] {
  const within = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [folder, ...within.map((name) => path.join(folder, name))]
}
