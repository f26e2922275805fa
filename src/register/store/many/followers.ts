import { and, eq, gt, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, succeed } from '#kernel/result.ts'
import { isEnded, standingOn } from '#register/model/certificate-standing.ts'
import type { Follower } from '#register/model/many/made-of.ts'
import type { ManyAsked } from '#register/model/many/many-asked.ts'
import { wouldLoop } from '#register/model/replacement-chain.ts'
import { readCertificateRecords } from '../read-records.ts'
import { certificate } from '../tables/register.ts'
import { chainFrom } from '../work/certificate-relations.ts'
import { findReplacement } from '../work/decide.ts'

type OfSome = (ids: readonly string[]) => Promise<(id: string) => Follower | null>

/**
 * What comes in the place of each of many certificates: the one that was named for all of them, or else the one that
 * its own holder was issued later for the same scheme and that has not ended. Where there are several, nobody is told
 * which; of what is not replaced nothing follows.
 */
export async function createFollowers(orm: Orm, asked: ManyAsked, today: string): Promise<OfSome> {
  if (asked.what !== 'replace' || !('decided' in asked)) return async () => () => null
  const { by } = asked.decided
  if (by === null) return (ids) => ownFollowers(orm, ids, today)
  const named = await findReplacement(orm, by)
  if (!named) return async () => () => fail('no-follower')
  const chain = await chainFrom(orm, named.id)
  return async () => (id) => {
    if (id === named.id) return fail('itself')
    return wouldLoop(id, named.id, chain) ? fail('loop') : succeed(named.id)
  }
}

async function ownFollowers(orm: Orm, ids: readonly string[], today: string) {
  const next = alias(certificate, 'next')
  const rows = await orm
    .select({ of: certificate.id, id: next.id })
    .from(certificate)
    .innerJoin(
      next,
      and(
        eq(next.companyId, certificate.companyId),
        eq(next.scheme, certificate.scheme),
        ne(next.id, certificate.id),
        gt(next.issuedOn, certificate.issuedOn),
      ),
    )
    .where(anyOf(certificate.id, [...ids]))
  const stored = await readCertificateRecords(orm, [...new Set(rows.map(({ id }) => id))])
  const lasts = rows.filter(({ id }) => {
    const record = stored.get(id)
    return record && !isEnded(standingOn(record, record.decisions, today).state)
  })
  const of = Map.groupBy(lasts, (row) => row.of)
  return (id: string): Follower => {
    const [first, ...others] = of.get(id) ?? []
    if (!first) return fail('no-follower')
    return others.length > 0 ? fail('several-followers') : succeed(first.id)
  }
}
