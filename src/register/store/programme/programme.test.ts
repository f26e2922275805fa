import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import { historyEvent } from '#history/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import type { ProgrammeAsk } from '#register/model/work/register-asks.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { certificate } from '../tables/register.ts'
import { certificateProgramme } from '../tables/register-work.ts'
import { decide } from '../work/decide.ts'
import { readCertificate, seenOf } from '../work/read-register-record.ts'
import { exportProgramme } from './export-programme.ts'
import { readProgramme, recordAudit, takeAuditBack } from './keep-programme.ts'
import { listProgramme, overdueAudits } from './list-programme.ts'

const day = '2026-11-24'
const everything: ProgrammeAsk = { when: null, kind: null, scheme: null, office: null }

let database: Database
const anaOn = (today: string): Editor => askingOn(database, today, { id: 'ana', name: 'Ana Sosa' })

beforeEach(async () => {
  database = await freshDatabase()
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'A' })],
    certificates: [
      // Its first surveillance was due on 15 March 2026.
      sampleCertificate({ id: 'late', companyId: 'A', issuingOffice: 'salto' }),
      sampleCertificate({ id: 'soon', companyId: 'A', ...from('2025-12-10') }),
      sampleCertificate({ id: 'ninety', companyId: 'A', ...from('2026-01-20') }),
      sampleCertificate({ id: 'later', companyId: 'A', ...from('2026-10-01') }),
      sampleCertificate({ id: 'lapsed', companyId: 'A', issuedOn: '2023-09-01', expiresOn: '2026-08-31' }),
      sampleCertificate({ id: 'opinion', companyId: 'A', type: 'verification', expiresOn: null }),
      sampleCertificate({
        ...{ id: 'ended', companyId: 'A' },
        decisions: [{ decision: 'withdraw', on: '2026-10-01', reason: 'fees' }],
      }),
    ],
  })
}, 60_000)
afterEach(() => database?.close())

test('after a jump of the clock what is due is what it was, lapsed certificates included', async () => {
  const before = [await counts(day), await listed(day)]
  await counts('2028-03-20')
  expect(await counts('2028-03-20')).not.toEqual(before[0])
  expect([await counts(day), await listed(day)]).toEqual(before)
})

test('what is due stands in its group, the earliest first, and what is not due does not', async () => {
  expect(await counts(day)).toEqual({ overdue: 1, 'within-30': 1, 'within-90': 1, later: 1, lapsed: 1 })
  expect(await listed(day)).toEqual(['late', 'soon', 'ninety', 'lapsed', 'later'])
  for (const [when, id] of [
    ...([
      ['overdue', 'late'],
      ['within-30', 'soon'],
      ['within-90', 'ninety'],
    ] as const),
    ...([
      ['later', 'later'],
      ['lapsed', 'lapsed'],
    ] as const),
  ])
    expect(await listed(day, { when }), when).toEqual([id])
})

test('it is filtered by scheme, office and kind of audit', async () => {
  expect(await listed(day, { office: 'salto' })).toEqual(['late'])
  expect(await listed(day, { kind: 'recertification' })).toEqual(['lapsed'])
  expect(await listed(day, { scheme: 'iso-14001' })).toEqual([])
  expect(await listProgramme(anaOn(day), everything, 2)).toMatchObject({ problem: 'not-found' })
})

test('each day moves what is due, with nobody writing', async () => {
  expect(await listed('2026-12-10', { when: 'overdue' })).toEqual(['late'])
  expect(await listed('2026-12-11', { when: 'overdue' })).toEqual(['late', 'soon'])
  expect(await listed('2027-02-28', { when: 'lapsed' })).toEqual(['lapsed'])
  expect(await listed('2027-03-01', { when: 'lapsed' })).toEqual([])
})

test('an audit that is recorded settles what was due, corrected or taken back it does as it says then', async () => {
  const ana = anaOn(day)
  const entry = { kind: 'surveillance', on: '2026-11-20', note: 'Sin no conformidades' } as const
  expect(await recordAudit(ana, 'late', { entry, corrected: null })).toMatchObject({ ok: true })
  expect(await listed(day, { when: 'overdue' })).toEqual([])
  const [audit] = await auditsOf('late')
  expect(audit).toMatchObject({ ...entry, by: 'Ana Sosa' })
  const special = { ...entry, kind: 'special' } as const
  expect(await recordAudit(ana, 'late', { entry: special, corrected: audit?.id ?? 0 })).toMatchObject({
    ok: true,
  })
  expect(await listed(day, { when: 'overdue' })).toEqual(['late'])
  expect(await takeAuditBack(ana, 'late', audit?.id ?? 0)).toMatchObject({ ok: true })
  expect(await auditsOf('late')).toEqual([])
  const events = await database.orm.select().from(historyEvent).orderBy(historyEvent.id)
  expect(events).toMatchObject([
    { what: 'register-audit-recorded', details: { record: 'late', audit: 'surveillance', at: '2026-11-20' } },
    { what: 'register-audit-corrected', details: { audit: 'special' } },
    { what: 'register-audit-taken-back', details: { audit: 'special' } },
  ])
})

test('an audit is not recorded twice, nor of a day to come, nor corrected on another certificate', async () => {
  const ana = anaOn(day)
  const entry = { kind: 'surveillance', on: '2026-11-20', note: null } as const
  await recordAudit(ana, 'late', { entry, corrected: null })
  const [audit] = await auditsOf('late')
  expect(await recordAudit(ana, 'late', { entry, corrected: null })).toMatchObject({
    problem: 'recorded-already',
  })
  expect(await recordAudit(ana, 'late', { entry, corrected: audit?.id ?? 0 })).toMatchObject({ ok: true })
  expect(await recordAudit(ana, 'soon', { entry, corrected: audit?.id ?? 0 })).toMatchObject({
    problem: 'not-found',
  })
  expect(await takeAuditBack(ana, 'soon', audit?.id ?? 0)).toMatchObject({ problem: 'not-found' })
  const tomorrow = { ...entry, on: '2026-11-25' }
  expect(await recordAudit(ana, 'late', { entry: tomorrow, corrected: null })).toMatchObject({
    problem: 'day-to-come',
  })
})

test('a suspended certificate still owes its audit, and one that is withdrawn no more', async () => {
  const ana = anaOn(day)
  const decided = async (decision: 'suspend' | 'withdraw') => {
    const read = await readCertificate(ana, 'late')
    if (!read.ok) throw new Error(read.problem)
    const asked = {
      decision,
      on: day,
      reason: 'audit-not-possible',
      note: null,
      by: null,
      scope: null,
    } as const
    expect(await decide(ana, 'late', asked, seenOf(read.value.record))).toMatchObject({ ok: true })
  }
  await decided('suspend')
  expect(await overdueAudits(ana, 5)).toMatchObject({ total: 1, shown: [{ certificate: { id: 'late' } }] })
  await decided('withdraw')
  expect(await overdueAudits(ana, 5)).toEqual({ total: 0, shown: [] })
})

test('a rule that the site says otherwise is followed the next time somebody looks, a draft of it is not', async () => {
  const [scheme] = await database.orm
    .insert(entry)
    .values({ kind: 'certification', key: 'iso-9001', shared: {}, position: 0 } as never)
    .returning({ id: entry.id })
  const cycle = { validityMonths: 36, surveillanceMonths: null }
  await database.orm.insert(entryLocale).values({
    ...{
      entryId: scheme?.id ?? '',
      locale: 'es',
      kind: 'certification',
      published: { cycle },
      publishedAt: new Date(),
    },
  } as never)
  await database.orm.update(entry).set({ shared: { cycle: { surveillanceMonths: 6 } } } as never)
  expect(await listed(day, { kind: 'surveillance' })).toEqual([])
  expect(await listed(day, { when: 'overdue' })).toEqual([])
  await database.orm
    .update(entryLocale)
    .set({ published: { cycle: { ...cycle, surveillanceMonths: 12 } } } as never)
  expect(await listed(day, { when: 'overdue' })).toEqual(['late'])
})

test('a register from before there was a programme has it made, and made anew it is the same', async () => {
  const before = await listed(day)
  await database.orm.delete(certificateProgramme)
  await database.orm.execute('delete from programme_rules')
  expect(await listed(day)).toEqual(before)
})

test('with a certificate its audits and what is due of it are gone', async () => {
  const entry = { kind: 'surveillance', on: '2026-11-20', note: null } as const
  await recordAudit(anaOn(day), 'late', { entry, corrected: null })
  await database.orm.delete(certificate).where(eq(certificate.id, 'late'))
  expect(await listed(day)).not.toContain('late')
})

test('in a calendar each is one event that keeps its name while its day moves', async () => {
  const calendar = async () => {
    const pieces = await exportProgramme(anaOn(day), everything, {
      format: 'ics',
      publicUrl: 'https://aval.example',
    })
    let text = ''
    for await (const piece of pieces) text += new TextDecoder().decode(piece)
    return text.split('BEGIN:VEVENT').find((each) => each.includes('certificates/late\r\n')) ?? ''
  }
  const before = await calendar()
  expect(before).toContain('DTSTART;VALUE=DATE:20260315')
  const entry = { kind: 'surveillance', on: '2026-11-20', note: null } as const
  await recordAudit(anaOn(day), 'late', { entry, corrected: null })
  const after = await calendar()
  expect(after).toContain('DTSTART;VALUE=DATE:20271214')
  const uid = /UID:(.+)\r\n/
  expect(uid.exec(after)?.[1]).toBe(uid.exec(before)?.[1])
})

function from(issuedOn: string) {
  return { issuedOn, expiresOn: `${Number(issuedOn.slice(0, 4)) + 3}${issuedOn.slice(4)}` }
}

async function page(today: string, ask: Partial<ProgrammeAsk> = {}) {
  const read = await listProgramme(anaOn(today), { ...everything, ...ask }, 1)
  if (!read.ok) throw new Error(read.problem)
  return read.value
}

async function listed(today: string, ask: Partial<ProgrammeAsk> = {}) {
  return (await page(today, ask)).rows.map((row) => row.certificate.id)
}

async function counts(today: string) {
  return (await page(today)).counts
}

async function auditsOf(id: string) {
  const read = await readCertificate(anaOn(day), id)
  if (!read.ok) throw new Error(read.problem)
  return (await readProgramme(anaOn(day), read.value.record)).audits
}
