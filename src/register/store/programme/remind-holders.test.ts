import { afterEach, beforeEach, expect, test } from 'vitest'
import { settings } from '#content/model/kinds/settings.ts'
import { publishEntry, saveEntry } from '#content/store/save-entry.ts'
import { systemActor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { type DecisionsSetup, setUpDecisions } from '#tests/support/decisions-setup.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { listRecordEvents, readCertificate } from '../work/read-register-record.ts'
import { readProgramme, recordAudit } from './keep-programme.ts'
import { listProgramme } from './list-programme.ts'
import { remindHolders } from './remind-holders.ts'

const day = '2026-11-23'

let setup: DecisionsSetup

beforeEach(async () => {
  setup = await setUpDecisions(day)
  await storeSamples(setup.database, day, {
    companies: [
      sampleCompany({
        id: 'A',
        contacts: [
          { name: 'Ana Sosa' },
          { name: 'Eva Paz', email: 'eva@campo.example', language: 'en' },
          { name: 'Leo Paz', email: 'leo@campo.example' },
        ],
      }),
    ],
    certificates: [],
  })
}, 60_000)
afterEach(() => setup?.database.close())

test('nobody is written to where the body has not switched it on', async () => {
  expect(await remindedOn('2028-03-01')).toEqual([])
})

test('the first contact with an address is written to, in their language, once for each number of days', async () => {
  await say({ remindsHolders: true, expiryReminderDays: '60, 20' })
  expect(await remindedOn('2028-01-13')).toEqual([])
  const [mail, ...others] = await remindedOn('2028-01-14')
  expect(mail).toMatchObject({ to: 'eva@campo.example' })
  expect(mail?.text).toContain(
    'Certificate LSQ-0012/24 of Frigorífico San José S.A. expires on 14 March 2028',
  )
  // The other certificate of the same company.
  expect(others).toHaveLength(1)
  expect(await remindedOn('2028-01-14')).toEqual([])
  expect(await remindedOn('2028-02-22')).toEqual([])
  expect(await remindedOn('2028-02-23')).toHaveLength(2)
  expect(await remindedOn('2028-03-14')).toEqual([])
})

test('whoever switches it on late writes one mail and not one for each number of days', async () => {
  await say({ remindsHolders: true, expiryReminderDays: '90, 60, 30, 7' })
  expect(await remindedOn('2028-03-10')).toHaveLength(2)
  expect(await remindedOn('2028-03-11')).toEqual([])
})

test('what has passed, is suspended or renewed is no matter for a reminder', async () => {
  await say({ remindsHolders: true })
  expect(await remindedOn('2028-03-15')).toEqual([])
  await store(
    {
      id: 'a-1',
      number: 'LSQ-0012/24',
      decisions: [{ decision: 'suspend', on: '2028-01-10', reason: 'fees' }],
    },
    '2028-01-10',
  )
  await store(
    { id: 'next', number: 'LSQ-0099/26', issuedOn: '2028-03-15', expiresOn: '2031-03-14' },
    '2028-01-10',
  )
  expect(await remindedOn('2028-02-20')).toEqual([])
})

test('an own text has the holder, the number, the day and the body where it says so', async () => {
  await say({ remindsHolders: true }, { expiryReminder: 'Dear {holder}: {number}, {date}, {body}, {other}' })
  const [mail] = await remindedOn('2028-01-14')
  expect(mail?.text).toContain(
    'Dear Frigorífico San José S.A.: LSQ-0012/24, 14 March 2028, Organismo, {other}',
  )
})

test('a surveillance is told of before it is due, and no more once it was done', async () => {
  await say({ remindsHolders: true, surveillanceReminderDays: '30, 10', auditsSince: '2026-01-01' })
  const told = await remindedOn('2026-02-14')
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('surveillance audit of certificate LSQ-0012/24'),
    expect.stringContaining('surveillance audit of certificate LSQ-0099/26'),
  ])
  const audit = { entry: { kind: 'surveillance' as const, on: '2026-02-16', note: null }, corrected: null }
  await recordAudit(setup.anaOn('2026-02-16'), 'a-1', audit)
  const later = await remindedOn('2026-03-06')
  const ofSurveillance = later.filter(({ subject }) => subject.includes('surveillance'))
  expect(ofSurveillance.map(({ subject }) => subject)).toEqual([expect.stringContaining('LSQ-0099/26')])
})

test('the history of a certificate and its programme say what its holder was reminded of, when, and by whom', async () => {
  await say({ remindsHolders: true, surveillanceReminderDays: '30, 10', auditsSince: '2026-01-01' })
  await remindedOn('2026-02-14')
  await remindedOn('2026-03-06')
  const ana = setup.anaOn('2026-03-06')
  const events = await listRecordEvents(ana, 'certificate', 'a-1')
  const reminded = events.filter(({ what }) => what === 'register-holder-reminded')
  expect(reminded).toMatchObject([
    { at: '2026-03-06T15:00:00.000Z', by: { id: 'schedule' }, item: { name: 'LSQ-0012/24' } },
    { at: '2026-02-14T15:00:00.000Z', details: { reminder: 'surveillance', due: '2026-03-15' } },
  ])
  expect((await programmeOf('a-1')).reminders).toEqual([
    { kind: 'surveillance', dueOn: '2026-03-15', days: 10, at: '2026-03-06T15:00:00.000Z' },
    { kind: 'surveillance', dueOn: '2026-03-15', days: 30, at: '2026-02-14T15:00:00.000Z' },
  ])
  expect(await lastReminded('2026-03-06')).toMatchObject({ days: 10, kind: 'surveillance' })
  const audit = { entry: { kind: 'surveillance' as const, on: '2026-03-06', note: null }, corrected: null }
  await recordAudit(ana, 'a-1', audit)
  // Of the next surveillance nobody was told yet; what was sent stays on the certificate's own page.
  expect(await lastReminded('2026-03-06')).toBeNull()
  expect((await programmeOf('a-1')).reminders).toHaveLength(2)
})

async function programmeOf(id: string) {
  const read = await readCertificate(setup.anaOn(day), id)
  if (!read.ok) throw new Error(read.problem)
  return readProgramme(setup.anaOn(day), read.value.record)
}

/** What the list of what is due says of the certificate. */
async function lastReminded(on: string) {
  const asked = { when: null, kind: null, scheme: null, office: null }
  const list = await listProgramme(setup.anaOn(on), asked, 1)
  if (!list.ok) throw new Error(list.problem)
  return list.value.rows.find(({ certificate }) => certificate.id === 'a-1')?.reminded
}

async function say(shared: Record<string, unknown>, localised: Record<string, unknown> = {}) {
  const caller = { ...setup.anaOn(day), actor: systemActor }
  const own = { name: 'Organismo', ...shared }
  const texts = { tagline: 'Lema', description: 'Descripción', ...localised }
  const saved = await saveEntry(caller, settings, {
    ...{ key: 'settings', shared: own },
    locales: Object.fromEntries(locales.map((locale) => [locale, texts])),
  } as never)
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  for (const locale of locales) await publishEntry(caller, saved.value.id, locale)
}

function store(given: Partial<Parameters<typeof sampleCertificate>[0]>, on: string) {
  const certificate = sampleCertificate({ companyId: 'A', id: 'a-1', ...given })
  return storeSamples(setup.database, on, { companies: [], certificates: [certificate] })
}

/** The mails that go out on a day. */
async function remindedOn(on: string) {
  await remindHolders(setup.anaOn(on), 'https://aval.example')
  const mails = await setup.database.orm.delete(outgoingMail).returning()
  return mails.sort((one, other) => one.subject.localeCompare(other.subject))
}
