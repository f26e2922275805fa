import { beforeEach, expect, test } from 'vitest'
import { accreditation } from '#content/model/kinds/accreditation.ts'
import { type Claims, setUpCredentials, tokenOf } from '#tests/support/credentials-setup.ts'
import { sampleCertificate, storeSamples } from '#tests/support/register-records.ts'
import { editorOf, saveSample } from '#tests/support/saved-entries.ts'
import { unfitForUntp } from '#tests/support/strangers/untp-form.ts'

const day = '2026-11-22'
const number = 'LSQ-0777/26'

let setup: Awaited<ReturnType<typeof setUpCredentials>>
beforeEach(async () => {
  setup = await setUpCredentials(day)
}, 60_000)

type Given = Partial<Parameters<typeof sampleCertificate>[0]>

async function store(given: Given): Promise<void> {
  const certificates = [sampleCertificate({ id: 'p-1', companyId: 'A', number, ...given })]
  await storeSamples(setup.database, day, { companies: [], certificates })
}

async function tokenOn(on: string): Promise<Claims> {
  const credential = await setup.given(on, number)
  if (!credential) throw new Error('There is no credential')
  return tokenOf(credential)
}

test('a certificate of a person has no credential: no list names it, and whoever has its number asks the site', async () => {
  await store({ type: 'person' })
  expect(await setup.given(day, number)).toBeNull()
})

type Assessment = {
  name: string
  conformance: boolean
  assessedFacility?: { facility: { id: string; name: string } }[]
}

const assessmentsOf = ({ credentialSubject }: Claims) =>
  credentialSubject.conformityAssessment as Assessment[]

/** The names of the places of which a credential says that they conform. */
const conforming = (claims: Claims) =>
  assessmentsOf(claims)
    .filter(({ conformance }) => conformance)
    .flatMap(({ assessedFacility = [] }) =>
      assessedFacility.map(({ facility }) => facility.name.split(',')[0]),
    )

const site = (name: string, more: object = {}) => ({ name, city: 'Durazno', country: 'UY', ...more })

test('no two places of a certificate have the same name among addresses, with a number or without', async () => {
  await store({
    sites: [
      ...[site('Uno', { number: '2' }), site('Dos'), site('Tres', { number: 'A/1' })],
      ...[site('Cuatro', { number: '4' }), site('Cinco')],
    ],
  })
  const ids = assessmentsOf(await tokenOn(day)).flatMap(({ assessedFacility = [] }) =>
    assessedFacility.map(({ facility }) => facility.id),
  )
  expect(ids).toHaveLength(5)
  expect(new Set(ids).size).toBe(5)
})

test('a place that is suspended or withdrawn alone, or not yet among those of the certificate, is not said to conform', async () => {
  await store({
    sites: [
      ...[site('Vigente'), site('Suspendida', { suspendedOn: '2026-03-01' })],
      ...[site('De baja', { withdrawnOn: '2026-03-01' }), site('Futura', { addedOn: '2027-01-01' })],
    ],
  })
  expect(conforming(await tokenOn(day))).toEqual(['Vigente'])
})

test('what was planned for one place holds from its day on: another edition says so', async () => {
  await store({ sites: [site('Vigente'), site('Otra', { suspendedOn: '2026-11-25' })] })
  const before = await tokenOn('2026-11-24')
  expect(conforming(before)).toEqual(['Vigente', 'Otra'])
  await setup.follow('2026-11-25')
  const after = await tokenOn('2026-11-25')
  expect(conforming(after)).toEqual(['Vigente'])
  expect(after.id).not.toBe(before.id)
})

test('a suspension of the whole certificate is no matter of its places: the credential stays', async () => {
  await store({ id: 'a-1', sites: [site('Vigente')] })
  const before = await tokenOn(day)
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.follow(day)
  expect(await tokenOn(day)).toEqual(before)
})

test('what was planned for one standard holds from its day on: the edition before is revoked without anybody asking', async () => {
  const apart = { name: 'ISO 14001', edition: null, accreditation: null }
  await store({
    standards: [
      { name: 'ISO 9001', edition: '2015' },
      { name: 'ISO 14001', edition: '2015' },
    ],
    standardsApart: [{ ...apart, suspendedOn: '2026-11-25', withdrawnOn: '2026-11-28' }],
  })
  const says = async (on: string) =>
    assessmentsOf(await tokenOn(on)).map(({ name, conformance }) => [name, conformance])
  const credential = await setup.given(day, number)
  expect(await says(day)).toEqual([['ISO 9001:2015 · ISO 14001:2015', true]])
  await setup.follow('2026-11-25')
  expect(credential && (await setup.status('2026-11-25', credential))).toEqual(['in-force', 'revocation'])
  expect(await says('2026-11-25')).toEqual([
    ['ISO 9001:2015', true],
    ['ISO 14001:2015', false],
  ])
  await setup.follow('2026-11-28')
  expect(await says('2026-11-28')).toEqual([['ISO 9001:2015', true]])
})

for (const scopeLink of [
  '/es/institucional',
  'mailto:info@acreditador.example',
  'tel:+598 2901 1234',
  'https://acreditador.example/acreditación?de=ñ|1',
])
  test(`an accreditation whose scope is at ${scopeLink} fits the form of UNTP, too`, async () => {
    const editor = await editorOf(setup.database)
    await saveSample(editor, accreditation, {
      ...{ key: 'oda-management', es: { name: 'Acreditación' }, publish: ['es'] },
      shared: { type: 'accreditation', standard: 'ISO/IEC 17021-1', body: 'Organismo (ODA)', scopeLink },
    })
    await editor.announcements.close()
    await store({})
    expect(unfitForUntp(await tokenOn(day))).toEqual([])
  })
