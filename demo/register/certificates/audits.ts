import { addDays } from '#kernel/time/calendar-days.ts'
import type { Audit } from '#register/model/audit.ts'
import { programmeOn, ruleOf } from '#register/model/programme.ts'
import { certifications } from '../../content/certifications.ts'
import type { MadeCertificate } from './make-certificates.ts'

/** Of so many certificates one has not had the audit that was due last. */
const late = 40

const cycles = new Map(certifications.map(({ key, shared }) => [key, shared.cycle]))

/** The audits of a certificate up to a day: each some weeks before it was due, but for the few that are overdue. */
export function makeAudits(record: MadeCertificate, today: string): Audit[] {
  const rule = ruleOf(cycles.get(record.scheme) ?? null, record.type)
  const place = [...record.id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7)
  const audits: Audit[] = []
  for (;;) {
    const { next, restorableUntil } = programmeOn(record, record.decisions, { audits, rule, day: today })
    if (next === null || restorableUntil !== null) return audits
    const on = addDays(next.dueOn, -(place % 75))
    const isLate = next.dueOn < today && addDays(next.dueOn, 365) >= today && place % late === 0
    const last = audits.at(-1)?.on ?? record.originalIssuedOn ?? record.issuedOn
    if (on > today || on <= last || isLate) return audits
    audits.push({ kind: next.kind, on })
  }
}
