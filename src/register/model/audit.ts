import { fail, type Result, succeed } from '#kernel/result.ts'
import { day, lines } from '#kernel/text/plain-text.ts'
import { knownSince, type Terms } from './certificate-standing.ts'
import { type FieldProblem, type Typed, textIn } from './work/typed-fields.ts'

/** Audits after the initial one (ISO/IEC 17021-1:2015, 9.6.2 to 9.6.4). */
export const auditKinds = ['surveillance', 'recertification', 'special'] as const
export type AuditKind = (typeof auditKinds)[number]

export function isAuditKind(text: string): text is AuditKind {
  return auditKinds.some((each) => each === text)
}

/** An audit that was done; `on` is its last day. */
export type Audit = { kind: AuditKind; on: string }

/** One as it is entered: what came of it is for the body's own eyes. */
export type AuditEntry = Audit & { note: string | null }

/** One as the page of a certificate shows it; `at` is when it was recorded (ISO 8601, UTC), `by` who did. */
export type RecordedAudit = AuditEntry & { id: number; by: string | null; at: string }

export type AuditFieldCode = 'missing' | 'not-date' | 'not-choice' | 'too-long' | 'unfit'

export function readAuditForm(typed: Typed): Result<AuditEntry, 'not-valid', FieldProblem<AuditFieldCode>[]> {
  const problems: FieldProblem<AuditFieldCode>[] = []
  const refuse = (field: string, code: AuditFieldCode) => {
    problems.push({ field, code })
    return null
  }
  const said = textIn(typed, 'kind')
  const kind = auditKinds.find((each) => each === said) ?? refuse('kind', said ? 'not-choice' : 'missing')
  const on = textIn(typed, 'on')
  if (on === null) refuse('on', 'missing')
  else if (!day().safeParse(on).success) refuse('on', 'not-date')
  const written = textIn(typed, 'note')
  const note = written === null ? null : lines(2000).safeParse(written)
  if (note?.success === false)
    refuse('note', note.error.issues.some(({ code }) => code === 'too_big') ? 'too-long' : 'unfit')
  if (!kind || on === null || problems.length > 0) return fail('not-valid', problems)
  return succeed({ kind, on, note: note?.data ?? null })
}

export type AuditProblem = 'day-to-come' | 'before-issue' | 'recorded-already'

/** Whether an audit may be recorded beside the others: it was done, after the certificate was issued, and once. */
export function mayRecord(
  terms: Terms & { originalIssuedOn: string | null },
  others: readonly Audit[],
  { kind, on }: Audit,
  today: string,
): Result<undefined, AuditProblem> {
  if (on > today) return fail('day-to-come')
  if (on < (terms.originalIssuedOn ?? knownSince(terms))) return fail('before-issue')
  if (others.some((each) => each.kind === kind && each.on === on)) return fail('recorded-already')
  return succeed(undefined)
}
