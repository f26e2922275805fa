import type { Words } from '#kernel/locales.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import * as said from '#kernel/words/programme-words.ts'
import type { AuditKind } from '../audit.ts'
import type { CertificateState } from '../certificate-standing.ts'
import type { AuditDue } from '../programme.ts'
import type { ReminderKind } from '../reminders.ts'

/*
 * What the lists of companies and certificates in the admin area are asked for, as it stands in their addresses. Null
 * and an empty query ask for everything.
 */

export const consentAsks = [
  'directory-given',
  'directory-refused',
  'directory-unasked',
  'iaf-given',
  'iaf-refused',
  'iaf-unasked',
] as const
export const companySorts = ['name', 'country', 'updated'] as const
export const certificateStates = [
  'in-force',
  'issued',
  'suspended',
  'expired',
  'withdrawn',
  'cancelled',
  'transferred',
  'replaced',
  'not-yet-in-force',
] as const satisfies readonly CertificateState[]
/** What becomes due: an expiry within so many days, the same with nothing that follows, a suspension near its end. */
export const dueAsks = ['expires-30', 'expires-90', 'unfollowed', 'suspension'] as const
export type DueAsk = (typeof dueAsks)[number]
export const partnerAsks = ['iqnet', 'other', 'none'] as const
export const certificateSorts = ['issued', 'expires', 'number', 'holder'] as const

export type CompaniesAsk = {
  query: string
  country: string | null
  consent: (typeof consentAsks)[number] | null
  restricted: 'yes' | 'no' | null
  sort: (typeof companySorts)[number]
}

export type CertificatesAsk = {
  query: string
  state: (typeof certificateStates)[number] | null
  scheme: string | null
  standard: string | null
  edition: string | null
  /** The key of an accreditation or an office. */
  accreditation: string | null
  office: string | null
  /** Issued together with a partner. */
  partner: (typeof partnerAsks)[number] | null
  due: DueAsk | null
  sort: (typeof certificateSorts)[number]
}

/** Null for an address with a value that does not exist. */
export function readCompaniesAsk(params: URLSearchParams): CompaniesAsk | null {
  const read = askReader(params)
  const ask = {
    query: read.text('q') ?? '',
    country: read.text('country'),
    consent: read.choice('consent', consentAsks),
    restricted: read.choice('restricted', ['yes', 'no']),
    sort: read.choice('sort', companySorts) ?? 'name',
  } as const
  return read.isSound() && (ask.country === null || /^[A-Z]{2}$/.test(ask.country)) ? ask : null
}

export function readCertificatesAsk(params: URLSearchParams): CertificatesAsk | null {
  const read = askReader(params)
  const ask = {
    query: read.text('q') ?? '',
    state: read.choice('state', certificateStates),
    scheme: read.text('scheme'),
    standard: read.text('standard'),
    edition: read.text('edition'),
    accreditation: read.text('accreditation'),
    office: read.text('office'),
    partner: read.choice('partner', partnerAsks),
    due: read.choice('due', dueAsks),
    sort: read.choice('sort', certificateSorts) ?? 'issued',
  } as const
  return read.isSound() ? ask : null
}

/** The query of an address that asks for this, with its `?`; what goes without saying is left out. */
export function writeAsk(ask: Partial<CompaniesAsk> | Partial<CertificatesAsk>, page = 1): string {
  const { query, sort, ...others } = ask
  const params = new URLSearchParams()
  if (query) params.set('q', query)
  for (const [name, value] of Object.entries(others)) if (value) params.set(name, value)
  if (sort && sort !== 'name' && sort !== 'issued') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : ''
}

/** Reads what an address asks for. */
export function askReader(params: URLSearchParams) {
  // No database keeps a NUL, so nothing is found by one.
  let isSound = ![...params.values()].some((value) => value.includes('\0'))
  const text = (name: string) => params.get(name)?.trim().slice(0, 200).toWellFormed() || null
  return {
    text,
    choice<Name extends string>(name: string, names: readonly Name[]): Name | null {
      const given = text(name)
      const found = names.find((each) => each === given) ?? null
      if (given !== null && found === null) isSound = false
      return found
    },
    isSound: () => isSound,
  }
}

/** When it is due: before today, within so many days, or after that; and what has expired and can be restored. */
export const dueGroups = ['overdue', 'within-30', 'within-90', 'later', 'lapsed'] as const
export type DueGroup = (typeof dueGroups)[number]

export const dueKinds = ['surveillance', 'recertification'] as const satisfies readonly AuditDue['kind'][]

/** What the list of the programme is asked for, as it stands in its address; null asks for everything. */
export type ProgrammeAsk = {
  when: DueGroup | null
  kind: AuditDue['kind'] | null
  scheme: string | null
  office: string | null
}

/** Null for an address with a value that does not exist. */
export function readProgrammeAsk(params: URLSearchParams): ProgrammeAsk | null {
  const read = askReader(params)
  const ask = {
    when: read.choice('when', dueGroups),
    kind: read.choice('kind', dueKinds),
    scheme: read.text('scheme'),
    office: read.text('office'),
  }
  return read.isSound() ? ask : null
}

/** The query of an address that asks for this, with its `?`, and what else stands in it. */
export function writeProgrammeAsk(ask: Partial<ProgrammeAsk>, more: Record<string, string> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...ask, ...more })) if (value) params.set(name, value)
  return params.size > 0 ? `?${params}` : ''
}

/** The first and the last day of a group, those included; null where there is none. */
export function daysOf(group: Exclude<DueGroup, 'lapsed'>, today: string) {
  switch (group) {
    case 'overdue':
      return { from: null, until: addDays(today, -1) }
    case 'within-30':
      return { from: today, until: addDays(today, 30) }
    case 'within-90':
      return { from: addDays(today, 31), until: addDays(today, 90) }
    case 'later':
      return { from: addDays(today, 91), until: null }
  }
}

export function groupOf({ dueOn, isLapsed }: { dueOn: string; isLapsed: boolean }, today: string): DueGroup {
  if (isLapsed) return 'lapsed'
  if (dueOn < today) return 'overdue'
  if (dueOn <= addDays(today, 30)) return 'within-30'
  return dueOn <= addDays(today, 90) ? 'within-90' : 'later'
}

/** The titles of schemes and offices, by their keys. */
export type ProgrammeNames = { schemes: Record<string, string>; offices: Record<string, string> }

export function nameIn(names: Record<string, string>, key: string): string {
  return (Object.hasOwn(names, key) ? names[key] : undefined) ?? key
}

export const auditWords = said.auditWords satisfies Record<AuditKind, Words>
export const reminderWords = said.reminderWords satisfies Record<ReminderKind, Words>
export const groupWords = said.groupWords satisfies Record<DueGroup, Words>

/** The columns of the programme in a file, in their order. */
export const programmeColumns = said.columns
