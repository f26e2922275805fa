import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { defaultLocale, locales } from '#kernel/locales.ts'
import type { CertificateState } from '#register/model/certificate-standing.ts'
import { certificateStates, stateWords } from '#register/model/public-api/state-words.ts'
import { certificateTyped } from '#register/model/work/record-forms.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { readCertificateRecords } from '#register/store/read-records.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { readPage, wordsOf } from '../support/read-page.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { carry } from './as-editor.ts'
import { showAt } from './looks.ts'
import { filled, words } from './words.ts'

/*
 * A certification manager's year: what happens to one certificate from its first issue on, and to three hundred when
 * their edition ends, entered in the admin area with the clock moved. After each step everybody who may be asked says
 * the same.
 */
const number = 'AN-0001/22'
const id = 'year-1'
const companyId = 'YEAR'
const iafStatus: Partial<Record<CertificateState, string>> = {
  'in-force': 'Active',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
  transferred: 'Cancelled',
  expired: 'Expired',
}

const walks = journeys({ now: new Date('2022-03-02T15:00:00Z') })
let manager: SignedInBrowser

beforeAll(async () => {
  manager = await signedInBrowser(walks.site)
  const company = sampleCompany({
    ...{ id: companyId, legalName: 'Anual Ejemplo S.A.', taxIds: [] },
    iafConsent: { isGiven: true, source: 'Contrato', on: '2022-01-02' },
  })
  await storeSamples(walks.site.site.database, '2022-03-02', { companies: [company], certificates: [] })
}, 120_000)

/** It is noon of a day, of years gone by: a session lasts by the real clock. */
function at(day: string): void {
  walks.site.setNow(new Date(`${day}T15:00:00Z`))
}

async function send(target: string, fields: Typed): Promise<string> {
  const { headers, status } = await sendForm(walks.site.url, target, { intent: 'save', ...fields }, manager)
  return String(headers.location ?? status)
}

async function stored() {
  const record = (await readCertificateRecords(walks.site.site.database.orm, [id])).get(id)
  if (!record) throw new Error('The certificate is not there')
  return record
}

/** Which state of its admin page somebody has seen who sends its form. */
async function seen(): Promise<string> {
  const { text } = await ask(walks.site.url, adminAddress.certificate(id), {
    headers: { cookie: manager.cookie },
  })
  return /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

async function save(changed: Typed): Promise<string> {
  const typed = { ...certificateTyped(await stored()), ...changed }
  return send(adminAddress.certificate(id), { ...typed, seen: await seen() })
}

async function decide(fields: Typed): Promise<string> {
  return send(adminAddress.certificate(id), { intent: 'decide', ...fields, seen: await seen() })
}

async function json(target: string) {
  return JSON.parse((await ask(walks.site.url, `/api/v1${target}`)).text)
}

/** The one state that a text names, told by its words in a language. */
function stateIn(text: string | null, locale: (typeof locales)[number]): string {
  const lower = (text ?? '').toLocaleLowerCase()
  return certificateStates
    .filter((each) => lower.includes(stateWords[each][locale].toLocaleLowerCase()))
    .join()
}

/** The state that a page for visitors says first. */
async function stateSent(path: string): Promise<string | undefined> {
  const { text } = await ask(walks.site.url, path)
  return /<main[\s\S]*?data-state="([\w-]+)"/.exec(text)?.[1]
}

let shown = 0

/**
 * What everybody says who may be asked how a certificate stands: each answer once. A browser shows its page, in the next language
 * each time, since only there it is seen on paper; what the other pages say is read as it is sent.
 */
async function told(page: Page, asked = number): Promise<string[]> {
  const states: string[] = []
  const locale = locales[shown++ % locales.length] ?? defaultLocale
  await page.goto(address.certificate(locale, asked))
  const mark = page.locator('main [data-state]').first()
  states.push(stateIn(await mark.textContent(), locale))
  await showAt(page, { media: 'print' })
  if (!(await mark.isVisible())) states.push('not on paper')
  await page.emulateMedia({ media: 'screen' })
  for (const each of locales)
    for (const path of [address.certificate(each, asked), address.verify(each, asked)])
      states.push((await stateSent(path)) ?? `nothing on ${path}`)
  const listed = `${adminAddress.certificates}?q=${encodeURIComponent(asked)}`
  const { text } = await ask(walks.site.url, listed, { headers: { cookie: manager.cookie } })
  const row = text.match(/<tr[\s\S]*?<\/tr>/g)?.find((each) => wordsOf(each).includes(asked))
  states.push(stateIn(wordsOf(row ?? ''), defaultLocale))
  const api = await json(`/certificates/${encodeURIComponent(asked)}`)
  states.push(api.status.state)
  const check = await json(`/check?text=${encodeURIComponent(asked)}`)
  states.push(JSON.stringify(check).match(/"state":"([\w-]+)"/)?.[1] ?? 'not checked')
  const [state] = states
  const iaf = await ask(walks.site.url, `${adminAddress.iafFile}?format=xml&template=2.1`, {
    headers: { cookie: manager.cookie },
  })
  const record = iaf.text.split('<certification>').find((each) => each.includes(asked)) ?? ''
  const sent = /<certification_status>(\w+)</.exec(record)?.[1]
  if (state && sent !== iafStatus[state as CertificateState]) states.push(`${sent} for IAF`)
  return [...new Set(states)]
}

test('every step of a year is told the same by page, paper, list, check, interface and IAF file', async () => {
  await walks.visit({ locale: 'es' }, async (page) => {
    await carry(page, walks.site, manager)
    const first = sampleCertificate({
      ...{ id, companyId, number, issuedOn: '2022-03-02', expiresOn: '2022-12-06' },
      sites: [
        { name: 'Planta', city: 'Durazno', country: 'UY' },
        { name: 'Depósito', city: 'Salto', country: 'UY' },
      ],
      scope: { es: 'Faena bovina', en: 'Slaughter of cattle' },
    })
    at('2022-03-02')
    const added = await send(adminAddress.newCertificate(companyId), { ...certificateTyped(first), seen: '' })
    expect(added).toContain('done=added')
    expect(await told(page)).toEqual(['in-force'])

    // The scope is extended from a day to come.
    at('2022-04-01')
    const wider = { 'newScope.es': 'Faena bovina y ovina', 'newScope.en': 'Slaughter of cattle and sheep' }
    expect(await decide({ decision: 'extend', on: '2022-04-10', ...wider })).toContain('done=decided')
    expect(await scopeOn(null)).toBe('Faena bovina')
    at('2022-04-10')
    expect(await scopeOn(null)).toBe('Faena bovina y ovina')
    expect(await scopeOn('2022-04-09')).toBe('Faena bovina')
    expect(await told(page)).toEqual(['in-force'])

    // Suspended and back.
    at('2022-06-01')
    await decide({ decision: 'suspend', on: '2022-06-01', reason: 'audit-not-possible' })
    expect(await told(page)).toEqual(['suspended'])
    at('2022-07-01')
    await decide({ decision: 'restore', on: '2022-07-01' })
    expect(await told(page)).toEqual(['in-force'])

    // One site alone is suspended and comes back; the certificate goes on.
    at('2022-07-05')
    expect(await save({ 'sites.1.number': '02', 'sites.1.suspendedOn': '2022-07-05' })).toContain(
      'done=saved',
    )
    expect(await told(page)).toEqual(['in-force'])
    expect(await atSites()).toEqual(['covered', 'suspended'])
    expect(await onSitePage()).toBe('suspended')
    at('2022-07-20')
    await save({ 'sites.1.suspendedOn': '' })
    expect(await atSites()).toEqual(['covered', 'covered'])
    expect(await onSitePage()).toBe('in-force')
    expect((await statementOn('2022-07-19')).sites.map(({ state }: Site) => state)).toEqual([
      ...['covered', 'suspended'],
    ])

    // Withdrawn by mistake, and the withdrawal annulled.
    at('2022-08-03')
    await decide({ decision: 'withdraw', on: '2022-08-03', reason: 'other' })
    expect(await told(page)).toEqual(['withdrawn'])
    at('2022-08-04')
    expect(await annulLatest()).toContain('done=annulled')
    expect(await told(page)).toEqual(['in-force'])

    // It lapses, and is restored by a recertification that was late.
    at('2022-12-07')
    expect(await told(page)).toEqual(['expired'])
    at('2023-01-11')
    expect(
      await save({ issuedOn: '2023-01-11', decidedOn: '2023-01-08', expiresOn: '2025-12-06' }),
    ).toContain('done=saved')
    expect(await told(page)).toEqual(['in-force'])
    expect(await stateOn('2022-12-20')).toBe('expired')

    // Its surveillance of the calendar year is overdue once that has ended, until it is recorded as done.
    at('2024-12-31')
    expect(await isOverdue()).toBe(false)
    at('2025-01-01')
    expect(await isOverdue()).toBe(true)
    expect(await told(page)).toEqual(['in-force'])
    const audit = { intent: 'record-audit', kind: 'surveillance', on: '2024-12-20' }
    expect(await send(adminAddress.certificate(id), audit)).toContain('done=')
    expect(await isOverdue()).toBe(false)
    expect(await told(page)).toEqual(['in-force'])

    // Renewed before its time: what holds today goes on until then.
    at('2025-11-05')
    expect(
      await save({ issuedOn: '2025-12-07', decidedOn: '2025-11-02', expiresOn: '2028-12-06' }),
    ).toContain('done=saved')
    expect(await told(page)).toEqual(['in-force'])
    at('2025-12-07')
    expect(await told(page)).toEqual(['in-force'])
    expect(await stateOn('2025-12-06')).toBe('in-force')

    // At last another body takes its holder over.
    at('2025-12-10')
    expect(await decide({ decision: 'transfer', on: '2025-12-10' })).toContain('done=decided')
    expect(await told(page)).toEqual(['transferred'])

    // And every day of the past is told as it was.
    const past = {
      '2022-03-02': 'in-force',
      '2022-05-31': 'in-force',
      '2022-06-01': 'suspended',
      '2022-06-30': 'suspended',
      '2022-07-01': 'in-force',
      '2022-08-03': 'in-force',
      '2022-12-06': 'in-force',
      '2022-12-07': 'expired',
      '2023-01-10': 'expired',
      '2023-01-11': 'in-force',
      '2025-12-09': 'in-force',
      '2025-12-10': 'transferred',
    }
    for (const [day, state] of Object.entries(past)) expect([day, await stateOn(day)]).toEqual([day, state])
  })
}, 300_000)

test('an edition that ends for three hundred is told the same of each of them, and so is that it was taken back', async () => {
  at('2024-06-03')
  const three = ['ED-1/24', 'ED-150/24', 'ED-300/24']
  await storeSamples(walks.site.site.database, '2024-06-03', {
    companies: [],
    certificates: Array.from({ length: 300 }, (_, at) =>
      sampleCertificate({
        ...{ id: `edition-${at + 1}`, companyId, number: `ED-${at + 1}/24` },
        ...{ issuedOn: '2024-03-01', expiresOn: '2027-02-28', dataAsOf: '2024-03-01' },
        standards: [{ name: 'ISO 9001', edition: '2008' }],
        sites: [{ name: 'Planta', city: 'Durazno', country: 'UY' }],
      }),
    ),
  })
  const say = words.es
  await walks.visit({ locale: 'es', reducedMotion: 'reduce' }, async (page) => {
    await carry(page, walks.site, manager)
    for (const each of three) expect([each, await told(page, each)]).toEqual([each, ['in-force']])
    await page.goto(`${adminAddress.certificates}?standard=ISO+9001&edition=2008`)
    await takenOver(page, 'main form input')
    await page.getByLabel(say.many_what, { exact: true }).selectOption('withdraw')
    await page.getByRole('button', { name: filled(say.many_go_all, { count: '300' }) }).click()
    await page.getByLabel(say.many_name, { exact: true }).fill('Fin de la edición 2008')
    await page.getByLabel(say.companies_reason, { exact: true }).selectOption('edition-ended')
    await page.getByRole('button', { name: say.many_look }).click()
    await page.getByRole('button', { name: filled(say.many_apply, { count: '300' }) }).click()
    const undo = page.getByRole('button', { name: say.many_undo })
    await undo.waitFor()
    const run = page.url()
    for (const each of three) expect([each, await told(page, each)]).toEqual([each, ['withdrawn']])
    await page.goto(run)
    await takenOver(page, 'main form input')
    await undo.click()
    await page.getByText(say.many_undone_text).waitFor()
    for (const each of three) expect([each, await told(page, each)]).toEqual([each, ['in-force']])
  })
}, 300_000)

/** Whether the programme of audits names the certificate among those that are overdue. */
async function isOverdue(): Promise<boolean> {
  const target = `${adminAddress.programmeFile}?format=csv&when=overdue`
  const { text } = await ask(walks.site.url, target, { headers: { cookie: manager.cookie } })
  return text.includes(number)
}

/** Annuls the decision that stands at the top of its admin page. */
async function annulLatest(): Promise<string> {
  const { text } = await ask(walks.site.url, adminAddress.certificate(id), {
    headers: { cookie: manager.cookie },
  })
  const annulled = /name="annulled" value="(\d+)"/.exec(text)?.[1] ?? ''
  const today = '2022-08-04'
  return send(adminAddress.certificate(id), {
    ...{ intent: 'annul', annulled, on: today, because: 'clerical-error' },
    seen: await seen(),
  })
}

type Site = { state: string }

async function atSites(): Promise<string[]> {
  const { sites } = await json(`/certificates/${encodeURIComponent(number)}`)
  return sites.map(({ state }: Site) => state)
}

/** What the page of the second site says, in both languages. */
async function onSitePage(): Promise<string> {
  const states = new Set<string | undefined>()
  for (const locale of locales) states.add(await stateSent(address.certificateSite(locale, number, '02')))
  return [...states].join()
}

async function statementOn(day: string | null) {
  const target = `/certificates/${encodeURIComponent(number)}`
  const answer = await json(day === null ? target : `${target}?on=${day}`)
  return day === null ? answer : answer.statement
}

async function stateOn(day: string): Promise<string> {
  const page = await ask(walks.site.url, `${address.certificate('es', number)}?on=${day}`)
  expect(readPage(page.text).meta('robots')).toBe('noindex')
  return (await statementOn(day)).status.state
}

async function scopeOn(day: string | null): Promise<string> {
  return (await statementOn(day)).scope.text
}
