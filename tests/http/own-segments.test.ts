import { expect, test } from 'vitest'
import { ownSegments, reservedSlugs } from '#kernel/addresses.ts'
import routes from '../../src/routes.ts'

test("every first part of the addresses of the site is kept from pages of the body's own, and nothing else is", () => {
  const underLanguage = routes.filter(({ path }) => path?.startsWith(':lang'))
  const firstOf = (path: string) => path.split('/')[0] ?? ''
  const pages = underLanguage
    .flatMap(({ children }) => children ?? [])
    .flatMap(({ children }) => children ?? [])
  const machines = underLanguage.flatMap(({ path }) => path?.split('/').slice(1) ?? [])
  const firsts = [...pages.flatMap(({ path }) => path ?? []), ...machines.slice(0, 1)]
    .map(firstOf)
    .filter((segment) => segment !== '*' && !segment.startsWith(':'))
  expect(firsts.length).toBeGreaterThan(15)
  for (const segment of firsts)
    expect([segment, ownSegments.has(segment) || reservedSlugs.has(segment)]).toEqual([segment, true])
  for (const segment of ownSegments) expect(firsts).toContain(segment)
})
