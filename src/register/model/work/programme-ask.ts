import type { Words } from '#kernel/locales.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import * as said from '#kernel/words/programme-words.ts'
import type { AuditKind } from '../audit.ts'
import type { AuditDue } from '../programme.ts'
import { askReader } from './register-asks.ts'

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
export const groupWords = said.groupWords satisfies Record<DueGroup, Words>

/** The columns of the programme in a file, in their order. */
export const programmeColumns = said.columns
