import { expect, test } from 'vitest'
import { certification } from '#content/model/kinds/certification.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { prefillCertificate } from './prefill-certificate.ts'

const { database, caller } = await setUpEditor()
const company = sampleCompany({ id: 'A' })

test('a scheme says of which type its certificates are, before its family and those that there are', async () => {
  const scheme = (key: string, shared: Record<string, unknown>) =>
    saveSample(caller, certification, { key, shared, es: {}, publish: ['es'] })
  const open = { family: 'environmental', certificateType: null }
  await scheme('said', { ...open, certificateType: 'verification' })
  await scheme('usual', open)
  await scheme('open', open)
  const others = { companyId: 'A', type: 'product' } as const
  await storeSamples(database, '2026-06-15', {
    companies: [company],
    certificates: ['said', 'usual'].map((key) => sampleCertificate({ ...others, id: key, scheme: key })),
  })
  const typeOf = async (key: string) => (await prefillCertificate(caller, company, key)).type
  expect(await Promise.all(['said', 'usual', 'open'].map(typeOf))).toEqual(['verification', 'product', ''])
  expect((await prefillCertificate(caller, company, 'said')).expiresOn).toBeUndefined()
})
