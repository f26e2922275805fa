import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { readZip } from '#kernel/files/documents/read-zip.ts'
import { certificateTyped, companyTyped } from '#register/model/work/record-forms.ts'
import { readCertificateRecords } from '#register/store/read-records.ts'
import { certificateDecision, company } from '#register/store/tables/register.ts'
import { iafDelivery } from '#register/store/tables/register-work.ts'
import { words } from '../e2e/words.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { readPage } from '../support/read-page.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'

const day = '2026-11-22'
const hostile = '<img src=x onerror=alert(1)>'
const sample = { ...sampleCompany({ id: 'ZZ-41', tradeName: hostile }) }
const number = 'QQ-0012/24'

const started = servedSite({ now: new Date(`${day}T15:00:00Z`) })
let ana: SignedInBrowser

beforeAll(async () => {
  ana = await signedInBrowser(started)
})

/** The site without which no certificate of a management system is accredited. */
const inDurazno = { 'sites.0.city': 'Durazno', 'sites.0.country': 'UY' }

describe('somebody who is not signed in', () => {
  test('gets nothing and changes nothing', async () => {
    await stored('zz-1')
    const pages = [adminAddress.company('ZZ-41'), adminAddress.certificate('zz-1'), adminAddress.iafFile]
    for (const target of pages)
      for (const form of [target, `${target}.data`]) {
        const { status, text } = await ask(started.url, form)
        expect([202, 302], form).toContain(status)
        expect(text).not.toContain('San José')
      }
    const form = { intent: 'decide', decision: 'withdraw', reason: 'other', on: day, seen: '1.0' }
    expect((await sendForm(started.url, adminAddress.certificate('zz-1'), form)).headers.location).toContain(
      '/login',
    )
    expect(await decisionsOf('zz-1')).toEqual([])
  })
})

describe('the lists', () => {
  test('show what was written as text, and keep what is asked for in their addresses', async () => {
    await stored('zz-1')
    const found = await get(`${adminAddress.companies}?q=ZZ-41`)
    expect(found.text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(found.text).not.toContain('<img src=x')
    expect(readPage(found.text).hrefs).toContain(adminAddress.company('ZZ-41'))
    const all = await get(`${adminAddress.certificates}?state=in-force&sort=expires`)
    expect(readPage(all.text).hrefs).toContain(
      '/admin/companies/certificates?state=in-force&sort=expires&page=2',
    )
  })

  test.each([
    `${adminAddress.companies}?page=0`,
    `${adminAddress.companies}?page=999999`,
    `${adminAddress.companies}?country=uy`,
    `${adminAddress.companies}?consent=all`,
    `${adminAddress.companies}?q=%00`,
    `${adminAddress.certificates}?state=__proto__`,
    `${adminAddress.certificates}?due=soon`,
    `${adminAddress.certificates}/nothing`,
    `${adminAddress.certificates}/%00`,
    `${adminAddress.companies}/${'x'.repeat(300)}`,
    `${adminAddress.companies}/..%2fx`,
    `${adminAddress.companies}/nobody/certificates/new`,
    `${adminAddress.iaf}?month=2026-13x`,
    `${adminAddress.iaf}?format=exe`,
    `${adminAddress.iafFile}?part=9999`,
    `${adminAddress.iafProblems}?template=9`,
  ])('%s is not found', async (target) => {
    expect((await get(target)).status).toBe(404)
  })

  test.each([`?q=${'%25'.repeat(60)}`, "?q='%20or%201=1--", '?q=%5C', `?q=${'%C3%B1'.repeat(300)}`])(
    'whatever is searched for, %s, is answered',
    async (query) => {
      for (const list of [adminAddress.companies, adminAddress.certificates]) {
        // What is too long leads on to what is looked for of it.
        const answer = await get(list + query)
        const shortest = answer.status === 302 ? await get(String(answer.headers.location)) : answer
        expect(shortest.status).toBe(200)
      }
    },
  )
})

describe('a company', () => {
  test('is added, read back and changed; what is wrong stands beside its field with what was typed', async () => {
    const typed = { ...companyTyped(sampleCompany({ id: 'Ñ-7', legalName: 'Lanas del Este S.A.' })) }
    const wrong = await send(adminAddress.newCompany, { ...typed, website: 'javascript:alert(1)', seen: '' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('value="Lanas del Este S.A."')
    expect(wrong.text).toContain('id="company-website-problem"')
    const added = await send(adminAddress.newCompany, { ...typed, seen: '' })
    expect(added.headers.location).toBe(`${adminAddress.company('Ñ-7')}?done=added`)
    expect((await get(added.headers.location as string)).text).toContain('Lanas del Este S.A.')
    const again = await send(adminAddress.newCompany, { ...typed, seen: '' })
    expect(again.status).toBe(409)
    expect(again.text).toContain('id="company-id-problem"')
    const changed = await send(adminAddress.company('Ñ-7'), { ...typed, city: 'Salto', seen: '1' })
    expect(changed.headers.location).toContain('done=saved')
    expect(await cityOf('Ñ-7')).toBe('Salto')
  })

  test('that somebody else changed is not written over unawares: what differs is shown, nothing typed is lost', async () => {
    const typed = companyTyped(sampleCompany({ id: 'two', legalName: 'Dos Manos S.A.' }))
    await send(adminAddress.newCompany, { ...typed, seen: '' })
    await send(adminAddress.company('two'), { ...typed, city: 'Rocha', seen: '1' })
    const late = await send(adminAddress.company('two'), {
      ...typed,
      legalName: 'Tres Manos S.A.',
      seen: '1',
    })
    expect(late.status).toBe(409)
    for (const shown of ['Rocha', 'Durazno', 'value="Tres Manos S.A."', 'name="seen" value="2"'])
      expect(late.text).toContain(shown)
    expect(await cityOf('two')).toBe('Rocha')
    const aware = await send(adminAddress.company('two'), {
      ...typed,
      legalName: 'Tres Manos S.A.',
      seen: '2',
    })
    expect(aware.headers.location).toContain('done=saved')
  })

  test.each([
    ['another id than its address', { id: 'ZZ-42', seen: '1' }, 400],
    ['no revision', { seen: '' }, 400],
    ['a revision that is none', { seen: '1; drop table company' }, 400],
    ['NUL', { legalName: 'a\0b', seen: '1' }, 400],
    ['another intent', { intent: 'delete', seen: '1' }, 400],
    ['half a character', { legalName: '\ud800', seen: '1' }, 409],
  ])('sent with %s is refused', async (_, fields, status) => {
    await stored('zz-1')
    const { status: answered } = await send(adminAddress.company('ZZ-41'), {
      ...companyTyped(sample),
      ...fields,
    })
    expect([status, 302]).toContain(answered)
    expect(answered).toBeLessThan(500)
  })

  test('and a form without the token of its session is refused', async () => {
    const { status } = await sendForm(
      started.url,
      adminAddress.newCompany,
      { ...companyTyped(sampleCompany({ id: 'forged' })), intent: 'save', seen: '' },
      { cookie: ana.cookie },
    )
    expect(status).toBe(403)
    expect((await get(adminAddress.company('forged'))).status).toBe(404)
  })
})

describe('a certificate', () => {
  test('is suspended after its public face was shown, and the page that visitors get says so at once', async () => {
    await stored('zz-suspended', { number: 'QQ-0100/24' })
    const page = address.certificate('es', 'QQ-0100/24')
    expect((await ask(started.url, page)).text).not.toContain('Suspendido')
    const target = adminAddress.certificate('zz-suspended')
    const form = { decision: 'suspend', reason: 'nonconformity', on: day, note: 'Acta 12' }
    const preview = await send(target, { ...form, intent: 'preview' })
    expect(preview.status).toBe(200)
    expect(preview.text).toContain('22 de mayo de 2027')
    expect(await decisionsOf('zz-suspended')).toEqual([])
    const decided = await send(target, { ...form, intent: 'decide', seen: '1.0' })
    expect(decided.headers.location).toBe(`${target}?done=decided`)
    expect(await decisionsOf('zz-suspended')).toMatchObject([
      { decision: 'suspend', on: day, note: 'Acta 12' },
    ])
    expect((await ask(started.url, page)).text).toContain('Suspendido')
    expect((await ask(started.url, page)).text).not.toContain('Acta 12')
  })

  test('about which somebody decided meanwhile is not decided about again: it is said, with what was typed', async () => {
    await stored('zz-two', { number: 'QQ-0101/24' })
    const target = adminAddress.certificate('zz-two')
    await send(target, { intent: 'decide', decision: 'suspend', reason: 'fees', on: day, seen: '1.0' })
    const late = await send(target, {
      intent: 'decide',
      decision: 'withdraw',
      reason: 'other',
      on: day,
      note: 'Mi nota',
      seen: '1.0',
    })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Mi nota')
    expect(await decisionsOf('zz-two')).toHaveLength(1)
  })

  test('whose end is only planned says so to those who work here, until it is taken back', async () => {
    await stored('zz-planned', { number: 'QQ-0103/24' })
    const target = adminAddress.certificate('zz-planned')
    const planned = { decision: 'cancel', reason: 'client-request', on: '2026-12-01' }
    await send(target, { intent: 'decide', ...planned, seen: '1.0' })
    const page = await get(target)
    expect(page.text).toContain('value="take-back"')
    const taken = /name="taken" value="(\d+)"/.exec(page.text)?.[1] ?? ''
    expect((await send(target, { intent: 'take-back', taken: 'x', seen: '1.1' })).status).toBe(400)
    expect((await send(target, { intent: 'take-back', taken: '1e300', seen: '1.1' })).status).toBe(400)
    const late = await send(target, { intent: 'take-back', taken, seen: '1.0' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('role="alert"')
    const done = await send(target, { intent: 'take-back', taken, seen: '1.1' })
    expect(done.headers.location).toBe(`${target}?done=taken-back`)
    expect(await decisionsOf('zz-planned')).toEqual([])
    expect((await get(target)).text).not.toContain('value="take-back"')
  })

  test('whose renewal begins later is saved, and it is said from when its dates hold', async () => {
    await stored('zz-later', { number: 'QQ-0400/24' })
    const target = adminAddress.certificate('zz-later')
    const { orm } = started.site.database
    const record = (await readCertificateRecords(orm, ['zz-later'])).get('zz-later')
    if (!record) throw new Error('It is not there')
    const renewed = {
      ...certificateTyped(record),
      ...inDurazno,
      issuedOn: '2026-11-23',
      expiresOn: '2029-11-22',
    }
    const saved = await send(target, { ...renewed, seen: '1.0' })
    const { text } = await get(saved.headers.location as string)
    const on = '23 de noviembre de 2026'
    expect(text).toContain(words.es.companies_done_renewal.replace('{date}', on))
    expect(text).toContain(words.es.companies_renewal.replace('{date}', on))
  })

  test('that cannot be decided about so is refused in words', async () => {
    await stored('zz-early', { number: 'QQ-0102/24' })
    const target = adminAddress.certificate('zz-early')
    const wrong: Record<string, string>[] = [
      { decision: 'restore', on: day },
      { decision: 'suspend', on: day },
      { decision: 'replace', on: day, by: 'QQ-none' },
      { decision: 'withdraw', on: '2020-01-01', reason: 'other' },
      { decision: '__proto__', on: day },
      { decision: 'suspend', on: 'x'.repeat(5000), reason: 'fees' },
    ]
    for (const fields of wrong) {
      const { status, text } = await send(target, { intent: 'preview', ...fields })
      expect(status, JSON.stringify(fields)).toBe(422)
      expect(text).toContain('role="alert"')
    }
    expect(await decisionsOf('zz-early')).toEqual([])
  })

  test('is added to its company alone, under a number that nobody has', async () => {
    await stored('zz-1')
    const target = adminAddress.newCertificate('ZZ-41')
    const record = { ...sampleCertificate({ id: 'zz-new', companyId: 'ZZ-41', number: 'qq 0012 24' }) }
    const taken = await send(target, { ...certificateTyped(record), ...inDurazno, seen: '' })
    expect(taken.status).toBe(422)
    expect(taken.text).toContain('id="certificate-number-problem"')
    const typed = { ...certificateTyped({ ...record, number: 'QQ-0200/24' }), ...inDurazno }
    const nowhere = await send(target, { ...certificateTyped(record), accreditation: '', seen: '' })
    expect(nowhere.status).toBe(422)
    for (const field of ['accreditation', 'sites'])
      expect(nowhere.text).toContain(`id="certificate-${field}-problem"`)
    expect((await send(target, { ...typed, companyId: 'other', seen: '' })).status).toBe(400)
    const added = await send(target, { ...typed, seen: '' })
    expect(added.headers.location).toBe(`${adminAddress.certificate('zz-new')}?done=added`)
  })

  test('begins with its scheme, from which most of its form follows, under the next number of the body', async () => {
    await stored('zz-1')
    const target = adminAddress.newCertificate('ZZ-41')
    const start = await get(target)
    expect(start.text).toContain('name="scheme"')
    expect(start.text).not.toContain('name="standards.0.name"')
    const { text } = await get(`${target}?scheme=iso-14001`)
    const typed = Object.fromEntries(
      [...text.matchAll(/<input(?![^>]*checkbox)[^>]*name="([\w.]+)"[^>]*value="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    )
    expect(typed).toMatchObject({
      ...{ issuedOn: day, expiresOn: '2029-11-21', dataAsOf: day, 'sites.0.city': 'Durazno' },
      'standards.0.edition': expect.stringMatching(/^\d{4}$/),
    })
    expect(typed.number).toMatch(/^SSUR-\d{4,}\/26$/)
    const chosen = (name: string) =>
      new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?<option value="([^"]*)" selected`).exec(text)?.[1]
    const choices = Object.fromEntries(
      ['scheme', 'family', 'type', 'standards.0.name', 'accreditation', 'sites.0.country'].map((name) => [
        ...[name, chosen(name) ?? ''],
      ]),
    )
    expect(choices).toMatchObject({
      ...{ scheme: 'iso-14001', type: 'management-system', 'standards.0.name': 'ISO 14001' },
      'sites.0.country': 'UY',
    })
    expect(choices.accreditation).not.toBe('')

    // Somebody takes the number meanwhile: the next one is offered, and nothing typed is lost.
    const filled = {
      ...typed,
      ...choices,
      isAccredited: 'yes',
      'sectors.3': 'yes',
      'scope.es': 'Lana',
      seen: '',
    }
    await stored('zz-taker', { number: typed.number })
    const late = await send(target, filled)
    expect(late.status).toBe(422)
    expect(late.text).toContain('Lana')
    const next = /name="number"[^>]*value="([^"]*)"/.exec(late.text)?.[1] ?? ''
    expect(Number(/-(\d+)/.exec(next)?.[1])).toBe(Number(/-(\d+)/.exec(typed.number ?? '')?.[1]) + 1)
    const added = await send(target, { ...filled, number: next, offeredNumber: next })
    expect(added.headers.location).toContain('done=added')
  })

  test('with as many sites as there may be is opened and saved', async () => {
    const sites = Array.from({ length: 2000 }, (_, at) => ({
      street: `Ruta ${at} km 12`,
      city: 'Pando',
      country: 'UY',
    }))
    await stored('zz-sites', { number: 'QQ-0300/24', sites })
    const target = adminAddress.certificate('zz-sites')
    expect((await get(target)).status).toBe(200)
    const { orm } = started.site.database
    const record = (await readCertificateRecords(orm, ['zz-sites'])).get('zz-sites')
    if (!record) throw new Error('It is not there')
    const typed = { ...certificateTyped({ ...record, iqnetNumber: 'UY-9' }), ...inDurazno }
    expect((await send(target, { ...typed, seen: '1.0' })).headers.location).toContain('done=saved')
    const after = (await readCertificateRecords(orm, ['zz-sites'])).get('zz-sites')
    expect([after?.sites.length, after?.iqnetNumber]).toEqual([2000, 'UY-9'])
  }, 60_000)
})

describe('IAF CertSearch', () => {
  test('is given files that are what they say, and whoever takes one is recorded', async () => {
    const xlsx = await get(`${adminAddress.iafFile}?format=xlsx&template=2.1&part=0`)
    expect(xlsx.headers['content-disposition']).toBe('attachment; filename="cb_certs.xlsx"')
    expect(readZip(xlsx.bytes)).toMatchObject({ ok: true })
    const xml = await get(`${adminAddress.iafFile}?format=xml&template=2.0`)
    expect(xml.headers['content-type']).toBe('application/xml')
    expect(xml.text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<client_certs>/)
    expect((await get(adminAddress.iafProblems)).headers['content-type']).toBe('text/csv; charset=utf-8')
    expect((await get(`${adminAddress.history}?event=register-iaf-file`)).text).toContain('cb_certs.xlsx')
  })

  test('says of states and schemes what editors chose, and refuses what cannot be', async () => {
    const chosen = {
      ...{
        'status.suspended': 'Suspended',
        'status.withdrawn': 'Withdrawn',
        'status.cancelled': 'Cancelled',
      },
      ...{
        'status.expired': '',
        'status.transferred': 'Cancelled',
        'status.replaced': 'Withdrawn',
        'scheme.ISO 9001': 'Sistemas de calidad',
      },
    }
    const saved = await send(adminAddress.iaf, { ...chosen, intent: 'mapping' })
    expect(saved.headers.location).toBe(`${adminAddress.iaf}?done=mapping`)
    const page = await get(`${adminAddress.iaf}?done=mapping`)
    expect(page.text).toContain('value="Sistemas de calidad"')
    expect(page.text).toContain(words.es.iaf_done_mapping)
    // What was saved before the advice changed stays, and says that it differs.
    const differing = Array.from(
      page.text.matchAll(/<p id="iaf-status-(\w+)-hint"[^>]*>(.*?)<\/p>/g),
      ([, state, text]) => [state, /(Expired|Cancelled)\.$/.exec(text ?? '')?.[1]],
    )
    expect(differing).toEqual([
      ['expired', 'Expired'],
      ['replaced', 'Cancelled'],
    ])
    const wrong = { ...chosen, intent: 'mapping', 'status.withdrawn': 'Active' }
    expect((await send(adminAddress.iaf, wrong)).status).toBe(400)
    expect((await get(`${adminAddress.history}?event=register-iaf-mapping`)).text).toContain('IAF CertSearch')
  })

  test('a delivery is recorded as it was looked at, and not where the register changed since', async () => {
    const shown = await get(`${adminAddress.iaf}?check=1&format=xml`)
    const content = /name="content" value="([^"]+)"/.exec(shown.text)?.[1] ?? ''
    expect(content).not.toBe('')
    const form = { intent: 'delivered', month: '2026-11', format: 'xml', template: '2.1', content }
    expect((await send(adminAddress.iaf, { ...form, content: 'other' })).status).toBe(409)
    expect((await send(adminAddress.iaf, { ...form, month: '2027-01' })).status).toBe(422)
    expect(await deliveries()).toHaveLength(0)
    expect((await send(adminAddress.iaf, form)).headers.location).toContain('done=delivered')
    expect((await get(`${adminAddress.iaf}?check=1`)).text).toContain('value="unchanged"')
    expect((await send(adminAddress.iaf, { ...form, intent: 'unchanged' })).headers.location).toContain(
      'done=unchanged',
    )
    expect((await deliveries()).map(({ kind }) => kind).toSorted()).toEqual(['files', 'no-change'])
  }, 60_000)
})

function get(target: string): Promise<Answer> {
  return ask(started.url, target, { headers: { cookie: ana.cookie } })
}

function send(target: string, fields: Record<string, string>): Promise<Answer> {
  return sendForm(started.url, target, { intent: 'save', ...fields }, ana)
}

/** A certificate of a company of its own among the demonstration ones. */
async function stored(id: string, given: object = {}): Promise<void> {
  const certificates = [sampleCertificate({ id, companyId: 'ZZ-41', number, ...given })]
  await storeSamples(started.site.database, day, { companies: [sample], certificates })
  await started.site.announcements.announce(['register', 'register:records'])
}

async function decisionsOf(id: string) {
  return started.site.database.orm
    .select()
    .from(certificateDecision)
    .where(eq(certificateDecision.certificateId, id))
}

async function cityOf(id: string): Promise<string | null | undefined> {
  const [row] = await started.site.database.orm.select().from(company).where(eq(company.id, id))
  return row?.city
}

function deliveries() {
  return started.site.database.orm.select().from(iafDelivery)
}
