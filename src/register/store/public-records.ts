import type { Orm } from '#kernel/database/database.ts'
import { jsonInOrder } from '#kernel/text/json-in-order.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { todayIn } from '#kernel/time/today.ts'
import { historyOf } from '#register/model/certificate-history.ts'
import { type Standing, standingOn, termOn } from '#register/model/certificate-standing.ts'
import { isOfPerson } from '#register/model/certificate-types.ts'
import { isInDirectory } from '#register/model/listed-certificate.ts'
import type { HistoryStep } from '#register/model/shown.ts'
import { type StandardOnDay, standardsOn } from '#register/model/standards-apart.ts'
import { recordOn, statementsOf } from '#register/model/statements.ts'
import { readCertificateRecords, readCompanyRecords, type StoredCertificate } from './read-records.ts'

/** What everybody may know of what happens to a certificate, whatever language they read. */
export type PublicRecord = {
  id: string
  number: string
  holder: { id: string; name: string }
  /** Whether it is of a person: it is told to whoever has its number, and no company leads to it. */
  isOfPerson: boolean
  standing: Standing
  issuedOn: string
  expiresOn: string | null
  standards: StandardOnDay[]
  history: HistoryStep[]
  /** The days from which on its scope, and its holder, are others than before. */
  rescopedOn: string[]
  heldSince: string[]
  /** The number that came in its place. */
  replacedBy: string | null
  formerBody: string | null
}

/** One that exists, and whose holder wishes that the body be asked. */
export type RestrictedRecord = { id: string; number: string; holder: null }

export type WatchedRecord = {
  record: PublicRecord | RestrictedRecord
  /** The next day on which it may be otherwise by time alone. */
  changesOn: string | null
}

/**
 * What everybody may know of certificates at a moment, by their ids: the same as their pages say. What is not
 * there is left out.
 */
export async function readPublicRecords(
  orm: Orm,
  now: Date,
  ids: readonly string[],
): Promise<Map<string, WatchedRecord>> {
  const certificates = await readCertificateRecords(orm, ids)
  const all = [...certificates.values()]
  const replacing = await readCertificateRecords(
    orm,
    all.flatMap(({ replacedBy }) => replacedBy ?? []),
  )
  const today = todayIn(now)
  const holderNow = (each: StoredCertificate) => recordOn(each, today).companyId
  const holders = await readCompanyRecords(orm, [...all, ...replacing.values()].map(holderNow))
  return new Map(
    all.flatMap((kept): [string, WatchedRecord][] => {
      const holder = holders.get(holderNow(kept))
      if (!holder) return []
      const { id, number } = kept
      const changesOn = nextDay(kept, today)
      if (holder.restrictedBecause !== null)
        return [[id, { record: { id, number, holder: null }, changesOn }]]
      const next = kept.replacedBy === null ? undefined : replacing.get(kept.replacedBy)
      const itsHolder = next && holders.get(holderNow(next))
      // As on its page: one of another company is named where that stands in the directory.
      const isNamed = itsHolder
        ? itsHolder.id === holder.id
          ? true
          : isInDirectory(itsHolder) && !isOfPerson(next.type)
        : false
      const record = publicRecord(kept, today, {
        holder: { id: holder.id, name: holder.legalName },
        replacedBy: isNamed ? (next?.number ?? null) : null,
      })
      return [[id, { record, changesOn }]]
    }),
  )
}

function publicRecord(
  kept: StoredCertificate,
  today: string,
  { holder, replacedBy }: Pick<PublicRecord, 'holder' | 'replacedBy'>,
): PublicRecord {
  const { decisions } = kept
  const standing = standingOn(kept, decisions, today)
  const statements = statementsOf(kept).filter(({ from }) => from <= today)
  const changesOf = (said: (each: (typeof statements)[number]) => string) =>
    statements.flatMap((each, at) => {
      const before = statements[at - 1]
      return before && said(before) !== said(each) ? [each.from] : []
    })
  return {
    ...{ id: kept.id, number: kept.number, holder, isOfPerson: isOfPerson(kept.type), standing },
    ...termOn(kept, today),
    standards: standardsOn(recordOn(kept, today), today),
    history: historyOf(kept, decisions, today),
    rescopedOn: changesOf(({ scope }) => jsonInOrder(scope)),
    heldSince: changesOf(({ companyId }) => companyId),
    replacedBy: standing.state === 'replaced' ? replacedBy : null,
    formerBody: kept.transferredFrom,
  }
}

/** Of all days that a record names, the next: more than may be needed, and none too few. */
function nextDay(kept: StoredCertificate, today: string): string | null {
  const days = [
    ...statementsOf(kept).flatMap(({ from, issuedOn, expiresOn, standardsApart = [] }) => [
      ...[from, issuedOn, expiresOn && addDays(expiresOn, 1)],
      ...standardsApart.flatMap(({ suspendedOn, withdrawnOn }) => [suspendedOn, withdrawnOn]),
    ]),
    ...kept.decisions.map(({ on }) => on),
  ]
  return days.filter((day) => day !== null && day > today).sort()[0] ?? null
}
