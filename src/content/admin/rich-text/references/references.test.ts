import { afterEach, expect, test, vi } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { describeCertificate, describeDocument, describePicture } from './references.ts'

afterEach(() => vi.unstubAllGlobals())

const ids = ['SS-C-0001', 'SS-C-0002', 'SS-C-0003']

test('all the certificates of a text that is opened are asked for at once, and so are its documents and its pictures', async () => {
  const asked = answering(({ searchParams }) => ({
    certificates: searchParams.getAll('id').map((id) => ({ id, number: `N.º ${id}` })),
    entries: (searchParams.get('ids') ?? '').split(',').map((id) => ({ id })),
  }))
  const numbers = await Promise.all(ids.map(describeCertificate))
  expect(numbers).toMatchObject(ids.map((id) => ({ number: `N.º ${id}` })))
  expect(asked).toHaveLength(1)
  expect(await Promise.all(ids.map(describeDocument))).toMatchObject(ids.map((id) => ({ id })))
  expect(asked).toHaveLength(2)
  answering(() => [], asked)
  await Promise.all(ids.map(describePicture))
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    adminAddress.textCertificates,
    adminAddress.linkTargets,
    adminAddress.mediaFacts,
  ])
})

test('of more certificates than are answered at once none is called gone, and each is asked for once', async () => {
  const many = Array.from({ length: 230 }, (_, at) => `SS-C-${at}`)
  const asked = answering(({ searchParams }) => ({
    certificates: searchParams.getAll('id').map((id) => ({ id })),
  }))
  const found = await Promise.all([...many, ...many].map(describeCertificate))
  expect(found.filter((each) => each === null || each === 'unanswered')).toEqual([])
  const perRequest = asked.map(({ searchParams }) => searchParams.getAll('id').length)
  expect(Math.max(...perRequest)).toBeLessThanOrEqual(100)
  expect(asked.flatMap(({ searchParams }) => searchParams.getAll('id')).toSorted()).toEqual(many.toSorted())
})

test('what nobody answers for is not called gone', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  expect(await describeCertificate('SS-C-0001')).toBe('unanswered')
  answering(() => ({ certificates: [] }))
  expect(await describeCertificate('SS-C-0001')).toBeNull()
})

/** Answers every request from now on, and notes what was asked. */
function answering(answer: (asked: URL) => unknown, asked: URL[] = []): URL[] {
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://organismo.example')
    asked.push(url)
    return Response.json(answer(url))
  })
  return asked
}
