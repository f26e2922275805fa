import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { setUpWatch } from '#tests/support/watch-setup.ts'
import type { Target } from '#watch/model/watch-form.ts'
import { findFollowed, recordsFollowed } from './find-followed.ts'
import { tokenFor } from './links.ts'
import { watcher } from './tables.ts'

const day = '2026-11-23'
const company: Target = { kind: 'company', target: 'A', written: 'A' }

let setup: Awaited<ReturnType<typeof setUpWatch>>

beforeEach(async () => {
  setup = await setUpWatch(day)
  const person = sampleCertificate({ id: 'p-1', companyId: 'A', number: 'LSQ-0900/24', type: 'person' })
  await storeSamples(setup.database, day, { companies: [], certificates: [person] })
}, 60_000)
afterEach(() => setup?.database.close())

test('who follows a company reads of its certificates and of none of a person; who follows the number does', async () => {
  await setup.watch(day, [company])
  expect(await numbersRead()).toContain('LSQ-0012/24')
  expect(await numbersRead()).not.toContain('LSQ-0900/24')
  await setup.watch(day, await setup.numbers('LSQ-0900/24'))
  expect(await numbersRead()).toContain('LSQ-0900/24')
})

test('of a holder who wishes that the body be asked nothing is read', async () => {
  await setup.watch(day, [company])
  const companies = [sampleCompany({ id: 'A', restrictedBecause: 'Seguridad' })]
  await storeSamples(setup.database, day, { companies, certificates: [] })
  expect(await numbersRead()).toEqual([])
})

async function numbersRead(): Promise<string[]> {
  const [owner] = await setup.database.orm.select().from(watcher)
  const token = tokenFor(setup.parts.secret, 'feed', owner?.id ?? '')
  const followed = await findFollowed(setup.anaOn(day), setup.parts, token)
  const numbers: string[] = []
  for await (const records of recordsFollowed(setup.anaOn(day), followed ?? []))
    numbers.push(...records.map(({ number }) => number))
  return numbers
}
