import { beforeAll, describe, expect, test } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { locales } from '#kernel/locales.ts'
import { reminderWords } from '#register/model/work/register-asks.ts'
import { recordAudit } from '#register/store/programme/keep-programme.ts'
import { holderReminder } from '#register/store/tables/register-work.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'

const day = '2026-11-24'
const started = servedSite({ now: new Date(`${day}T15:00:00Z`) })
const hostile = '=HYPERLINK("https://x.example");, S.A.\\'
let ana: SignedInBrowser

beforeAll(async () => {
  ana = await signedInBrowser(started)
  await storeSamples(started.site.database, day, {
    companies: [sampleCompany({ id: 'ZZ-P', legalName: hostile })],
    // The first surveillance of each was due on 15 March 2026.
    certificates: ['zp-1', 'zp-2', 'zp-3'].map((id, at) =>
      sampleCertificate({ id, companyId: 'ZZ-P', number: `PP-000${at + 1}/25`, scheme: 'zz-programme' }),
    ),
  })
})

const mine = `${adminAddress.programme}?scheme=zz-programme`
const file = (format: string, more = '') =>
  get(`${adminAddress.programmeFile}?scheme=zz-programme&format=${format}${more}`)

describe('somebody who is not signed in', () => {
  test.each([adminAddress.programme, `${adminAddress.programmeFile}?format=ics`])(
    'gets nothing of %s',
    async (target) => {
      const { status, text } = await ask(started.url, target)
      expect(status).toBe(302)
      expect(text).not.toContain('PP-0001')
    },
  )
})

test.each([
  ...[`${adminAddress.programme}?when=soon`, `${adminAddress.programme}?kind=special`, `${mine}&page=2`],
  ...[`${adminAddress.programme}?office=%00`, `${adminAddress.programmeFile}?format=exe`],
  `${adminAddress.programmeFile}?format=ics&when=__proto__`,
])('%s is not found', async (target) => {
  expect((await get(target)).status).toBe(404)
})

test('the list names what is overdue, and leads to a suspension that is proposed and not made', async () => {
  const { text } = await get(`${mine}&when=overdue`)
  expect(text).toContain('PP-0001/25')
  expect(text).toContain(`${adminAddress.certificate('zp-1')}?propose=suspend#decide-title`)
  const proposed = await get(`${adminAddress.certificate('zp-1')}?propose=suspend`)
  expect(proposed.text).toMatch(
    /<option[^>]*value="suspend"[^>]*selected|<option[^>]*selected[^>]*value="suspend"/,
  )
  expect(proposed.text).toMatch(
    /<option[^>]*value="audit-not-possible"[^>]*selected|<option[^>]*selected[^>]*value="audit-not-possible"/,
  )
  expect((await get(adminAddress.certificate('zp-1'))).text).not.toMatch(/selected[^>]*value="suspend"/)
})

test('the dashboard leads to what is overdue', async () => {
  expect((await get(adminAddress.dashboard)).text).toContain(`${adminAddress.programme}?when=overdue`)
})

test.each(locales)('the list and the certificate say in %s that its holder was reminded', async (locale) => {
  const sent = { kind: 'surveillance' as const, days: 30, at: new Date(`${day}T12:00:00Z`) }
  await started.site.database.orm
    .insert(holderReminder)
    // The other was of a step that is over.
    .values([
      { certificateId: 'zp-1', dueOn: '2026-03-15', ...sent },
      { certificateId: 'zp-2', dueOn: '2025-03-15', ...sent },
    ])
    .onConflictDoNothing()
  const reader = await signedInBrowser(started, { locale })
  const what = reminderWords.surveillance[locale]
  expect((await get(mine, reader)).text.split(`${what}</time>`)).toHaveLength(2)
  expect((await get(adminAddress.certificate('zp-1'), reader)).text).toContain(`${what}</span>`)
})

describe('as a calendar', () => {
  test('it is saved as one, with an event of a day for each certificate', async () => {
    const { status, headers, text } = await file('ics')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename="programme-${day}.ics"`)
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(3)
    expect(text.match(/^DTSTART;VALUE=DATE:20260315\r$/gm)).toHaveLength(3)
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n ', '')).toContain('=HYPERLINK("https://x.example")\\;\\, S.A.\\\\\r\n')
  })

  test('written again it has the same names, and nothing that is not asked for', async () => {
    const uids = ({ text }: Answer) => text.match(/^UID:.*$/gm)?.sort()
    expect(uids(await file('ics'))).toEqual(uids(await file('ics')))
    const { text } = await file('ics', '&when=later')
    expect(text).not.toContain('BEGIN:VEVENT')
  })
})

describe('as a table', () => {
  test('it says the same, and no cell of it is a formula', async () => {
    const { headers, text } = await file('csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('"2026-03-15"')
    expect(lines[1]).toContain(`"'=HYPERLINK(`)
  })

  test('it comes as a workbook, too', async () => {
    const { status, headers } = await file('xlsx')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('spreadsheetml')
  })
})

describe('an audit', () => {
  const target = adminAddress.certificate('zp-2')

  test('of a day to come is refused beside its field, with what was typed', async () => {
    const wrong = await send(target, { kind: 'surveillance', on: '2026-11-25', note: 'Acta 77' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('id="audit-on-problem"')
    expect(wrong.text).toContain('Acta 77')
    for (const fields of [
      { kind: 'visit', on: day },
      { kind: 'surveillance', on: '2026-02-30' },
      { kind: '', on: '' },
    ])
      expect((await send(target, fields)).status).toBe(422)
  })

  test('that is recorded settles what was due, and is internal', async () => {
    const done = await send(target, { kind: 'surveillance', on: '2026-11-20', note: 'Acta 78' })
    expect(done.headers.location).toBe(`${target}?done=audited`)
    expect((await get(target)).text).toContain('Acta 78')
    expect((await get(`${mine}&when=overdue`)).text).not.toContain('PP-0002/25')
    for (const page of ['/es/certificates/PP-0002/25', '/api/v1/certificates/PP-0002%2F25'])
      expect((await ask(started.url, page)).text).not.toContain('Acta 78')
  })

  test('is corrected and taken back by its own id alone', async () => {
    const caller = askingOn(started.site.database, day, { id: 'ana', name: 'Ana' })
    const entry = { kind: 'surveillance', on: '2026-10-01', note: null } as const
    await recordAudit(caller, 'zp-3', { entry, corrected: null })
    const at = adminAddress.certificate('zp-3')
    const id = /name="audit" value="(\d+)"/.exec((await get(at)).text)?.[1] ?? ''
    expect((await send(target, { intent: 'take-audit-back', audit: id })).status).toBe(404)
    for (const audit of ['', '0', '-1', '1e3', "1' or 1=1"])
      expect((await send(at, { intent: 'take-audit-back', audit })).status, audit).toBe(400)
    const corrected = await send(at, { kind: 'surveillance', on: '2026-10-02', audit: id })
    expect(corrected.headers.location).toContain('done=audit-corrected')
    const taken = await send(at, { intent: 'take-audit-back', audit: id })
    expect(taken.headers.location).toContain('done=audit-taken-back')
    expect((await send(at, { intent: 'take-audit-back', audit: id })).status).toBe(404)
  })
})

function get(target: string, { cookie }: SignedInBrowser = ana): Promise<Answer> {
  return ask(started.url, target, { headers: { cookie } })
}

function send(target: string, fields: Record<string, string>): Promise<Answer> {
  return sendForm(started.url, target, { intent: 'record-audit', seen: '', ...fields }, ana)
}
