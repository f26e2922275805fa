import { addDays } from '#kernel/time/calendar-days.ts'
import type { AnnulmentReason, ReasonClass } from '#register/model/certificate-record.ts'
import type { CertificateState, Standing } from '#register/model/certificate-standing.ts'
import { standardInWords } from '#register/model/listed-standards.ts'
import { type HistoryStep, historySteps } from '#register/model/shown.ts'
import type { StandardOnDay } from '#register/model/standards-apart.ts'

/** Days before its last one on which whoever watches a certificate is told. */
export const warnings = [90, 30, 7] as const

/** What of a certificate is told to those who watch it. */
export const stepKinds = [
  ...historySteps,
  ...(['expires-soon', 'scope-changed', 'standard-suspended', 'standard-withdrawn'] as const),
  ...(['holder-changed', 'annulled'] as const),
] as const
export type StepKind = (typeof stepKinds)[number]

/**
 * What happened to a certificate on a day. `key` says which step it is for as long as it stands in the register, so it
 * is told once, and a feed names it by that.
 */
export type ToldStep = {
  key: string
  kind: StepKind
  on: string
  /** The last day of an issue, or of the term that is about to end. */
  until: string | null
  reason: ReasonClass | null
  /** Of an annulment: what was annulled, why, and the key of that step. */
  annulled: { what: HistoryStep['what']; because: AnnulmentReason; key: string } | null
  standard: string | null
}

type Record = {
  standing: Standing
  expiresOn: string | null
  standards: readonly StandardOnDay[]
  history: readonly HistoryStep[]
  rescopedOn: readonly string[]
  heldSince: readonly string[]
}

/** What happened to a certificate until a day, as everybody may know it, in the order of its days. */
export function toldSteps(record: Record, today: string): ToldStep[] {
  const { history, rescopedOn, heldSince, standards } = record
  const of = keysOf(history)
  const decidedOn = history.flatMap(({ what, on }) => (what === 'reduce' || what === 'extend' ? [on] : []))
  const steps = [
    ...history.map(({ what, on, until, reason }, at) => ({
      ...nothing,
      ...{ key: of[at] ?? '', kind: what, on, until, reason },
    })),
    ...history.flatMap(({ what, annulled }, at) => {
      const key = of[at] ?? ''
      if (!annulled) return []
      const { on, reason: because } = annulled
      return [plain('annulled', on, `annulled/${key}`, { annulled: { what, because, key } })]
    }),
    // A reduction or an extension says so itself.
    ...rescopedOn
      .filter((on) => !decidedOn.includes(on))
      .map((on) => plain('scope-changed', on, `scope/${on}`)),
    ...heldSince.map((on) => plain('holder-changed', on, `holder/${on}`)),
    ...standards.flatMap(({ standing: { state, since }, ...each }) => {
      const standard = standardInWords(each)
      if (state !== 'suspended' && state !== 'withdrawn') return []
      const kind = state === 'suspended' ? 'standard-suspended' : 'standard-withdrawn'
      return [plain(kind, since ?? today, `${kind}/${standard}/${since}`, { standard })]
    }),
    ...warningsOf(record, today),
  ]
  return steps.sort((one, other) => one.on.localeCompare(other.on))
}

const nothing = { until: null, reason: null, annulled: null, standard: null }

function plain(kind: StepKind, on: string, key: string, more: Partial<ToldStep> = {}): ToldStep {
  return { ...nothing, key, kind, on, ...more }
}

/** A step is known by what it is and its day; two of the same on one day by their order. */
function keysOf(history: readonly HistoryStep[]): string[] {
  const met = new Map<string, number>()
  return history.map(({ what, on }) => {
    const key = `${what}/${on}`
    const times = (met.get(key) ?? 0) + 1
    met.set(key, times)
    return times === 1 ? key : `${key}/${times}`
  })
}

const canExpire: readonly CertificateState[] = ['in-force', 'suspended']

function warningsOf({ standing, expiresOn }: Record, today: string): ToldStep[] {
  if (expiresOn === null || expiresOn < today || !canExpire.includes(standing.state)) return []
  return warnings.flatMap((days) => {
    const on = addDays(expiresOn, -days)
    if (on > today) return []
    return [plain('expires-soon', on, `expires-soon/${expiresOn}/${days}`, { until: expiresOn })]
  })
}

/** The next day on which a warning is due. */
export function nextWarning({ standing, expiresOn }: Record, today: string): string | null {
  if (expiresOn === null || !canExpire.includes(standing.state)) return null
  const days = warnings.map((each) => addDays(expiresOn, -each))
  return days.filter((day) => day > today).sort()[0] ?? null
}
