import { pageLimits } from '#domain/register/api/parameters.ts'
import type { Answer } from '#domain/register/shown.ts'
import type { Caller } from '../../caller.ts'
import { checkCost } from '../check-cost.ts'
import { checkRegister } from '../check-register.ts'
import { findCertificate, findSummary } from '../find-certificate.ts'
import { findCompany } from '../find-company.ts'
import type { Answering } from './asking.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { drawBadge } from './draw-badge.ts'
import { linksIn } from './links.ts'
import { listCertificates } from './list-certificates.ts'
import { listCompanies } from './list-companies.ts'
import { listCountries, listOffices, listSchemes } from './list-places.ts'
import { writeCertificate, writeHolder, writeSummary } from './write-certificate.ts'
import { writeChecked, writeNear } from './write-check.ts'
import { writeCompany } from './write-company.ts'

const wrongCursor: { ok: false; problem: 'invalid-parameter'; about: string[] } = {
  ...{ ok: false, problem: 'invalid-parameter', about: ['cursor'] },
}
const unanswered = { restricted: 'restricted', updating: 'being-updated', unknown: 'not-found' } as const

/** What the public API answers, by its endpoints. */
export const answering: Answering = {
  async check({ caller, publicUrl, query }) {
    const [line] = await checkRegister(caller, [query.text])
    return line
      ? { ok: true, value: writeChecked(caller, publicUrl, line), cost: checkCost([line]) }
      : { ok: false, problem: 'trouble' }
  },
  async checkMany({ caller, publicUrl, body }) {
    const isOne = 'text' in body
    const checked = await checkRegister(caller, isOne ? [body.text] : body.texts)
    const answers = checked.map((line) => writeChecked(caller, publicUrl, line))
    const [first] = answers
    return { ok: true, value: isOne && first ? first : { answers }, cost: checkCost(checked) }
  },
  async certificate({ caller, publicUrl, params }) {
    const answer = await findCertificate(caller, params.number)
    if (answer.outcome === 'found')
      return { ok: true, value: writeCertificate(caller, publicUrl, answer.found) }
    return notFound(caller, publicUrl, answer)
  },
  async certificates({ caller, publicUrl, query, url }) {
    const { q, cursor, limit = pageLimits.usual, lang: _, ...given } = query
    const after = cursor === undefined ? '-1' : readCursor(cursor)
    if (after === null || !/^(-1|\d{1,9})$/.test(after)) return wrongCursor
    const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const found = await listCertificates(caller, { q, filters, after: Number(after), limit: limit + 1 })
    const links = linksIn(publicUrl, caller.locale)
    const next = nextOf(url, publicUrl, found.length > limit ? found[limit - 1]?.ordinal : undefined)
    const items = found.slice(0, limit).map(({ certificate }) => writeSummary(caller, links, certificate))
    return { ok: true, value: { items, next }, next }
  },
  async company({ caller, publicUrl, params }) {
    const answer = await findCompany(caller, params.empId)
    if (answer.outcome === 'found') return { ok: true, value: writeCompany(caller, publicUrl, answer.found) }
    return notFound(caller, publicUrl, answer)
  },
  async companies({ caller, publicUrl, query, url }) {
    const { q, country, cursor, limit = pageLimits.usual } = query
    const after = cursor === undefined ? null : readCursor(cursor)
    if (cursor !== undefined && after === null) return wrongCursor
    const found = await listCompanies(caller, { q, country, after, limit: limit + 1 })
    const links = linksIn(publicUrl, caller.locale)
    const next = nextOf(url, publicUrl, found.length > limit ? found[limit - 1]?.id : undefined)
    return {
      ...{ ok: true, next },
      value: { items: found.slice(0, limit).map((each) => writeHolder(caller, links, each)), next },
    }
  },
  schemes: async ({ caller, publicUrl }) => ({ ok: true, value: await listSchemes(caller, publicUrl) }),
  countries: async ({ caller }) => ({ ok: true, value: await listCountries(caller) }),
  offices: async ({ caller }) => ({ ok: true, value: await listOffices(caller) }),
  async badge({ caller, params }) {
    const answer = await findSummary(caller, params.number)
    const status = answer.outcome === 'unknown' ? 404 : 200
    return { ok: true, status, value: await drawBadge(caller.locale, params.number, answer) }
  },
}

/** Why there is nothing to answer; where it is not known, with what may have been meant. */
function notFound(caller: Caller, publicUrl: string, answer: Exclude<Answer<never>, { outcome: 'found' }>) {
  const links = linksIn(publicUrl, caller.locale)
  return {
    ...{ ok: false as const, problem: unanswered[answer.outcome] },
    ...(answer.outcome === 'unknown'
      ? { near: answer.near.map((each) => writeNear(caller, links, each)) }
      : {}),
  }
}

/** The same question with the place where its answer goes on; null where nothing follows. */
function nextOf(url: URL, publicUrl: string, last: string | number | undefined): string | null {
  if (last === undefined) return null
  const next = new URL(url.pathname + url.search, publicUrl)
  next.searchParams.set('cursor', writeCursor(String(last)))
  return next.href
}
