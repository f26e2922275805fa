import { beforeAll, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { locales } from '#kernel/locales.ts'
import { companyTyped } from '#register/model/work/record-forms.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'

const day = '2026-11-24'
const started = servedSite({ now: new Date(`${day}T15:00:00Z`) })
const consent = { purpose: 'Auditorías', source: 'Contrato 9', on: '2024-03-01' }
const contact = { name: 'Zulema Contacto', email: 'zulema@example.com', phone: '+598 2900 1234', consent }
const company = sampleCompany({ id: 'ZZ-K', legalName: 'Contactos Reservados S.A.', contacts: [contact] })
const isTold = (text: string) => /Zulema|zulema@|2900 1234|Contrato 9/.test(text)
let ana: SignedInBrowser

beforeAll(async () => {
  ana = await signedInBrowser(started)
  const certificates = [sampleCertificate({ id: 'zk-1', companyId: 'ZZ-K', number: 'KK-0001/25' })]
  await storeSamples(started.site.database, day, { companies: [company], certificates })
  await started.site.announcements.announce(['register', 'register:records'])
})

test.each([
  ...locales.flatMap((locale) => [
    address.company(locale, 'ZZ-K'),
    address.certificate(locale, 'KK-0001/25'),
  ]),
  ...['/api/v1/companies/ZZ-K', '/api/v1/certificates/KK-0001%2F25', '/api/companies.csv?lang=es'],
])('%s tells nobody of the contacts', async (target) => {
  const { text, status } = await ask(started.url, target)
  expect(status).toBe(200)
  expect(isTold(text)).toBe(false)
})

test('the files for IAF CertSearch do not, either; the export of the register does', async () => {
  const get = (target: string) => ask(started.url, target, { headers: { cookie: ana.cookie } })
  expect(isTold((await get(`${adminAddress.iafFile}?format=xml`)).text)).toBe(false)
  expect(isTold((await get(`${adminAddress.registerExport}?format=csv`)).text)).toBe(true)
})

test('they are changed in the form of the company, and what is wrong stands beside its field', async () => {
  const typed = { ...companyTyped(company), intent: 'save', seen: '1' }
  const target = adminAddress.company('ZZ-K')
  const wrong = await sendForm(started.url, target, { ...typed, 'contacts.0.email': 'none' }, ana)
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('id="company-contacts-0-email-problem"')
  expect(wrong.text).toContain('Zulema Contacto')
  const saved = await sendForm(started.url, target, { ...typed, 'contacts.0.role': 'Calidad' }, ana)
  expect(saved.headers.location).toContain('done=saved')
})
