import { z } from 'zod'
import { line } from '#kernel/text/plain-text.ts'
import type { CertificateState } from '../certificate-standing.ts'

/**
 * What the database can be told of a certificate that does not hold. One in force is always `Active`, so that nothing
 * else ever is; `Draft` is for what nobody sees.
 */
export const endedStatuses = ['Suspended', 'Withdrawn', 'Cancelled', 'Expired', 'Inactive'] as const
export type IafStatus = 'Active' | (typeof endedStatuses)[number]

/** The states of which the body says what the database is told. */
export const mappedStates = [
  'suspended',
  'withdrawn',
  'cancelled',
  'transferred',
  'expired',
  'replaced',
] as const satisfies readonly CertificateState[]
type MappedState = (typeof mappedStates)[number]

const status = z.enum(endedStatuses).nullable()

export const longestSchemeName = 200

/** What the body says itself: of each state a status, or null to leave such certificates out; schemes by standard. */
export const iafMapping = z.strictObject({
  statuses: z.strictObject({
    suspended: status.default('Suspended'),
    withdrawn: status.default('Withdrawn'),
    cancelled: status.default('Cancelled'),
    transferred: status.default('Cancelled'),
    expired: status.default('Expired'),
    // Nobody withdrew it: another certificate says what it said. Left out, it would stay there as it was before.
    replaced: status.default('Cancelled'),
  } satisfies Record<MappedState, unknown>),
  schemes: z.record(line(80), line(longestSchemeName)).default({}),
})
export type IafMapping = z.output<typeof iafMapping>

export const defaultMapping: IafMapping = iafMapping.parse({ statuses: {} })

/** Null for what the database is not told of: what does not hold yet, what it has no word for, what is left out. */
export function statusOf({ statuses }: IafMapping, state: CertificateState): IafStatus | null {
  if (state === 'in-force') return 'Active'
  return state === 'issued' || state === 'not-yet-in-force' ? null : statuses[state]
}

/** What a form says that the database is told; null where it says what cannot be. An empty scheme is as it comes. */
export function readMappingForm(form: Iterable<readonly [string, unknown]>): IafMapping | null {
  const texts = new Map(
    Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
  )
  const schemes = [...texts].flatMap(([name, text]) =>
    name.startsWith('scheme.') && text !== '' ? [[name.slice('scheme.'.length), text]] : [],
  )
  const read = iafMapping.safeParse({
    statuses: Object.fromEntries(mappedStates.map((state) => [state, texts.get(`status.${state}`) || null])),
    schemes: Object.fromEntries(schemes),
  })
  return read.success ? read.data : null
}
