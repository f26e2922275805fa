import { beforeAll, expect, test } from 'vitest'
import { teamMember } from '#content/model/kinds/team-member.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { readDocument } from './read-content.ts'

const { database, caller } = await setUpEditor()
const day = '2026-11-20'
const member = (key: string, shared: object, es: object) =>
  saveSample(caller, teamMember, {
    ...{ key, es: { signsAs: 'Directora', ...es }, en: { signsAs: 'Director' }, publish: ['es', 'en'] },
    shared: { name: key, signature: null, photo: null, signsFrom: null, signsUntil: null, ...shared },
  })

beforeAll(async () => {
  await member('Hasta 2024', { signsUntil: '2024-12-31' }, {})
  await member('Desde 2025 hasta 2026', { signsFrom: '2025-01-01', signsUntil: '2026-06-30' }, {})
  await member('Desde 2026', { signsFrom: '2026-07-01' }, {})
  await saveSample(caller, teamMember, {
    ...{ key: 'Nunca', es: { signsAs: null }, en: { signsAs: null }, publish: ['es', 'en'] },
    shared: { name: 'Nunca', signature: null, photo: null, signsFrom: null, signsUntil: null },
  })
  const of = (id: string, more: object) =>
    sampleCertificate({ id, companyId: 'C', number: `DOC-${id}`, ...more })
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'C' })],
    certificates: [
      of('decided', { decidedOn: '2024-12-31', issuedOn: '2025-03-15' }),
      of('issued', { issuedOn: '2025-03-15' }),
      of('first-day', { issuedOn: '2026-07-01', expiresOn: '2028-03-14' }),
      of('apart', {
        standards: ['ISO 9001', 'ISO 14001', 'ISO 45001'].map((name) => ({ name })),
        standardsApart: [
          { name: 'ISO 14001', suspendedOn: '2026-09-01' },
          { name: 'ISO 45001', withdrawnOn: '2026-10-01' },
        ],
      }),
      of('over', {
        standards: ['ISO 9001', 'ISO 14001'].map((name) => ({ name })),
        standardsApart: [{ name: 'ISO 14001', suspendedOn: '2026-09-01' }],
        decisions: [{ decision: 'withdraw', on: '2026-10-05', reason: 'fees' }],
      }),
    ],
  })
}, 60_000)

async function contentOf(number: string, languages: ('es' | 'en')[] = ['es', 'en']) {
  const read = await readDocument(
    askingOn(database, day),
    number,
    { languages, isCopy: false },
    'https://aval.example',
  )
  if (read.outcome !== 'found') throw new Error(`${number}: ${read.outcome}`)
  return read.found.content
}
const texts = (said: readonly { text: string }[] | null | undefined) => said?.map(({ text }) => text)

test.each([
  ['DOC-decided', 'Hasta 2024'],
  ['DOC-issued', 'Desde 2025 hasta 2026'],
  ['DOC-first-day', 'Desde 2026'],
])(
  '%s is signed by whoever did so on the day it was decided, with the role in each language',
  async (number, name) => {
    const { signatories } = await contentOf(number)
    expect(signatories.map((each) => [each.name, texts(each.role)])).toEqual([
      [name, ['Directora', 'Director']],
    ])
  },
)

test('a standard that is suspended or withdrawn alone says so beside its name, and the sheet that it holds in part', async () => {
  const { standards, warnings, stamp } = await contentOf('DOC-apart')
  expect(stamp).toBeNull()
  expect(standards.map(({ name, warning }) => [name, texts(warning)])).toEqual([
    ['ISO 9001', undefined],
    [
      'ISO 14001',
      [expect.stringMatching(/1 de sep?tiembre de 2026/), expect.stringContaining('1 September 2026')],
    ],
    [
      'ISO 45001',
      [expect.stringContaining('1 de octubre de 2026'), expect.stringContaining('1 October 2026')],
    ],
  ])
  expect(warnings).toHaveLength(1)
})

test('of a certificate that is over the stamp speaks, and no warning that it holds in part', async () => {
  const { stamp, warnings } = await contentOf('DOC-over', ['en'])
  expect(stamp?.state).toBe('withdrawn')
  expect(warnings).toEqual([])
})
