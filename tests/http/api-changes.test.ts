import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readClock } from '#kernel/time/clock.ts'
import { openListing } from '#register/store/listing/open-listing.ts'
import { ask } from '../support/ask.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'

/* Whoever keeps a copy of the directory asks what has changed since they last asked. */
const morning = new Date('2026-11-20T12:00:00Z')
const site = servedSite({ demoContent: 'off', now: morning })

async function get(target: string) {
  const { status, text } = await ask(site.url, target.replace(site.url, ''))
  expect(status, target).toBe(200)
  return JSON.parse(text)
}
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
const store = (id: string, more: object = {}) =>
  storeSamples(site.site.database, '2026-11-20', {
    companies: [sampleCompany({ id: 'C-1' })],
    certificates: [sampleCertificate({ id, companyId: 'C-1', expiresOn: '2026-11-21', ...more })],
  })
const changes = '/api/v1/certificates?updatedSince='

test('what changed is told in the order in which it changed, and nothing is lost while somebody reads', async () => {
  for (const id of ['K-1', 'K-2', 'K-3']) await store(id)
  const first = await get(`${changes}2026-11-20&limit=1`)
  expect([idsOf(first), first.total, first.follow]).toEqual([['K-1'], 3, null])
  // What was read changes, and so does what was not: each comes once more or once only, at the end.
  await store('K-1', { scope: { es: 'Otro alcance', en: null } })
  await store('K-2', { decisions: [{ decision: 'suspend', on: '2026-11-20' }] })
  const seen: string[] = []
  let part = first
  while (part.next) {
    part = await get(part.next)
    seen.push(...idsOf(part))
  }
  expect(seen).toEqual(['K-3', 'K-1', 'K-2'])
  const later = await get(part.follow)
  expect([idsOf(later), later.total, later.next]).toEqual([[], 0, null])
  await store('K-3', { number: 'Otro-3' })
  expect(idsOf(await get(later.follow))).toEqual(['K-3'])
  // Filters hold here too.
  expect(idsOf(await get(`${changes}2026-11-20&country=UY`))).toEqual(['K-1', 'K-2', 'K-3'])
})

test('a search or a state is not followed: what leaves it would never be told', async () => {
  for (const given of ['state=in-force', 'q=otro-3', 'q=otro-3&state=in-force']) {
    const { status, text } = await ask(site.url, `${changes}2026-11-20&${given}`)
    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      { parameters: [...new URLSearchParams(given).keys()] },
    ])
  }
})

test('what has changed since before 1970 is followed as since any other day, found or not', async () => {
  for (const since of ['1969-12-31', '1900-01-01', '0001-01-01T00:00:00Z']) {
    const found = await get(`${changes}${since}`)
    expect(idsOf(found)).toHaveLength(3)
    const none = await get(`${changes}${since}&country=CL`)
    expect(idsOf(none)).toEqual([])
    expect(idsOf(await get(none.follow))).toEqual([])
  }
})

test('what is sent again unchanged is no change', async () => {
  const { follow } = await get(`${changes}2000-01-01`)
  await store('K-3', { number: 'Otro-3' })
  expect(idsOf(await get(follow))).toEqual([])
})

test('a day begins at midnight by the body’s clock; after the last change there is nothing yet', async () => {
  const counted = async (since: string) => (await get(changes + encodeURIComponent(since))).total
  expect(await counted('2026-11-20')).toBe(3)
  expect(await counted('2026-11-20T00:00:00-03:00')).toBe(3)
  expect(await counted('2026-11-21')).toBe(0)
  // Somebody whose clock is fast loses nothing: it goes on after what there is.
  const early = await get(`${changes}2026-12-24`)
  await store('K-4')
  expect(idsOf(await get(early.follow))).toEqual(['K-4'])
})

test('what a day alone has changed is told as well: it has expired', async () => {
  const { follow } = await get(`${changes}2000-01-01`)
  site.setNow(new Date('2026-11-22T12:00:00Z'))
  const turned = await get(follow)
  expect(idsOf(turned).sort()).toEqual(['K-1', 'K-2', 'K-3', 'K-4'])
  expect(turned.items.every(({ status }: { status: { state: string } }) => status.state === 'expired')).toBe(
    true,
  )
  expect((await get(`${changes}2026-11-22`)).total).toBe(4)
})

describe('what left the directory', () => {
  const leaving = (id: string, more: Partial<Parameters<typeof sampleCompany>[0]> = {}) =>
    storeSamples(site.site.database, '2026-11-22', {
      companies: [sampleCompany({ id, legalName: 'Zzq Discreta S.A.', taxIds: [], ...more })],
      certificates: [],
    })
  const certificate = (id: string, more: object = {}) =>
    storeSamples(site.site.database, '2026-11-22', {
      companies: [],
      certificates: [sampleCertificate({ id, companyId: 'L-1', ...more })],
    })
  const leftOf = ({ left }: { left: { id: string }[] }) => left.map(({ id }) => id)

  test('is told by the ids of certificates and the time, and by nothing else', async () => {
    await leaving('L-1')
    await certificate('D-1')
    for (const more of [{ directoryConsent: null }, { restrictedBecause: 'Seguridad' }]) {
      await leaving('L-1')
      const { follow } = await get(`${changes}2000-01-01`)
      await leaving('L-1', more)
      for (const languages of ['', '&languages=all', '&country=CL']) {
        const found = await get(follow + languages)
        expect(found).toMatchObject({ items: [], total: 1 })
        expect(found.left).toEqual([
          { id: 'D-1', at: expect.stringMatching(/^2026-11-22T15:00:00\.\d{3}Z$/) },
        ])
        expect(JSON.stringify(found)).not.toMatch(/Discreta|L-1|Seguridad|LSQ/)
      }
    }
  })

  test('is told also where the certificate became one that no list holds, or was taken out of the register', async () => {
    await leaving('L-1')
    await certificate('D-2')
    const { follow } = await get(`${changes}2000-01-01`)
    await certificate('D-1', { type: 'person', sites: [], sectors: [] })
    const { orm } = site.site.database
    await orm.transaction(async (tx) => {
      const listing = await openListing(tx, morning)
      await listing.remove(['D-2'])
      await tx.execute(sql`delete from certificate where id = 'D-2'`)
      await listing.finish()
    })
    expect(leftOf(await get(follow))).toEqual(['D-1', 'D-2'])
  })

  test('and came back is told as what it is now, once', async () => {
    for (const id of ['D-1', 'D-3']) await certificate(id)
    const first = await get(`${changes}2000-01-01`)
    await leaving('L-1', { directoryConsent: null })
    const gone = await get(first.follow)
    expect([leftOf(gone), idsOf(gone)]).toEqual([['D-1', 'D-3'], []])
    await leaving('L-1')
    for (const { follow } of [first, gone]) {
      const back = await get(follow)
      expect([idsOf(back), leftOf(back), back.total]).toEqual([['D-1', 'D-3'], [], 2])
    }
  })

  test('keeps a copy right that is read one by one, whatever is written between', async () => {
    const copy = new Map<string, { id: string }>()
    const ids = () => [...copy.keys()].sort()
    const take = async (address: string) => {
      const part = await get(address)
      for (const each of part.items) copy.set(each.id, each)
      for (const { id } of part.left) copy.delete(id)
      return part
    }
    for (const id of ['D-4', 'D-5', 'D-6']) await certificate(id)
    const writes = [
      () => leaving('L-1', { directoryConsent: null }),
      () => leaving('L-1'),
      () => certificate('D-5', { scope: { es: 'Otro', en: null } }),
      () => leaving('L-1', { restrictedBecause: 'Seguridad' }),
    ]
    const takeAll = async (address: string) => {
      let part = await take(address)
      while (part.next) {
        await writes.shift()?.()
        part = await take(part.next)
      }
      return part.follow
    }
    const listed = async () => idsOf(await get('/api/v1/certificates?limit=100')).sort()
    const follow = await takeAll(`${changes}2000-01-01&limit=1`)
    expect(writes).toEqual([])
    expect(ids()).toEqual(await listed())
    expect(ids()).not.toContain('D-5')
    await leaving('L-1')
    await takeAll(follow)
    expect(ids()).toEqual(await listed())
    expect(ids()).toContain('D-5')
  })

  test('while a list is read is in none of its answers', async () => {
    // As a reader sees it who asked for the list before the consent was withdrawn, and for the certificates after.
    await site.site.database.orm.execute(sql`update company set in_directory = false where id = 'L-1'`)
    for (const list of ['/api/v1/certificates?limit=100', `${changes}2000-01-01&limit=100`])
      expect(idsOf(await get(list)).filter((id) => id.startsWith('D-'))).toEqual([])
  })
})

test('what vanishes while a list is read does not end it', async () => {
  for (const id of ['V-1', 'V-2', 'V-3'])
    await storeSamples(site.site.database, '2026-11-22', {
      companies: [sampleCompany({ id: 'C-2' })],
      certificates: [sampleCertificate({ id, companyId: 'C-2' })],
    })
  // As a reader sees it who asked for the list before the certificate was gone, and for the certificate after.
  const { orm } = site.site.database
  await orm.execute(
    sql`alter table register_listing drop constraint register_listing_certificate_id_certificate_id_fk`,
  )
  await orm.execute(sql`delete from certificate where id = 'V-2'`)
  for (const list of ['/api/v1/certificates?limit=1', `${changes}2000-01-01&limit=1`]) {
    const seen: string[] = []
    for (let next: string | null = list; next; ) {
      const part: { items: { id: string }[]; next: string | null } = await get(next)
      seen.push(...idsOf(part))
      next = part.next
    }
    expect(seen.filter((id) => id.startsWith('V-'))).toEqual(['V-1', 'V-3'])
  }
})

test('who read while the clock was far ahead is told of everything that changes after it is back', async () => {
  const ahead = new Date('2027-03-20T12:00:00Z')
  await readClock(site.site.database.orm, morning)
  site.setNow(ahead)
  const during = await get(`${changes}2026-11-20`)
  expect(idsOf(during)).toContain('K-3')
  site.setNow(morning)
  await store('K-3', { number: 'Otro-8' })
  const after = await get(during.follow)
  expect(idsOf(after)).toContain('K-3')
  await store('K-2', { number: 'Otro-9' })
  expect(idsOf(await get(after.follow))).toEqual(['K-2'])
  // Nobody is told of a day that has not come.
  expect(idsOf(await get(`${changes}2026-11-21`))).toEqual([])
})
