import { m } from '#kernel/i18n/messages.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { knownSince } from '#register/model/certificate-standing.ts'
import type { HistoryStep, ShownCertificate } from '#register/model/shown.ts'
import { annulmentWords, reasonWords, stepInWords } from '#register/words/history-words.ts'
import { dateInWords } from '#ui/dates.ts'
import type { Reading } from '../shown/card-view.ts'

export type StepView = {
  /** Its own among the steps: of one day there may be two alike. */
  key: string
  day: string
  date: string
  what: string
  reason: string | null
  /** That it was annulled, when and why; it then counts as never made. */
  annulled: string | null
  kind: 'past' | 'today' | 'to-come'
}
/** A stretch of the line, in thousandths of it. */
export type Stretch = {
  from: number
  to: number
  /** `elsewhere`: with the body that it came from, whatever held then; `not-recorded`: before the first issue that is kept. */
  how: 'elsewhere' | 'not-recorded' | 'in-force' | 'suspended' | 'replaced' | 'ended' | 'to-come'
}
export type HistoryView = {
  steps: StepView[]
  line: { stretches: Stretch[]; today: number; marks: number[] }
}

/** What happened, what today is, and what is to come, as a list and as a line drawn to scale. */
export function historyView(shown: ShownCertificate, { locale, today }: Reading): HistoryView {
  const say = (day: string) => dateInWords(day, locale)
  const step = (day: string, what: string, kind: StepView['kind']): Omit<StepView, 'key'> => ({
    ...{ day, what, kind, date: say(day), reason: null, annulled: null },
  })
  const { since, begun } = recorded(shown)
  const noteOf = (what: HistoryStep['what'], until: string | null, reason: HistoryStep['reason']) => {
    if (until) return m.reg_step_until({ date: say(until) })
    if (what === begun) return m.reg_step_recorded({ date: say(since) })
    return reason && reasonWords[reason]()
  }
  const made = ({ what, on, until, reason, annulled }: HistoryStep): Omit<StepView, 'key'> => ({
    // A certificate expires with its last day, as its state and its data say too.
    ...step(what === 'expired' ? addDays(on, -1) : on, stepInWords(what, shown.transferredFrom), 'past'),
    reason: noteOf(what, until, reason),
    annulled: annulled && m.reg_annulled({ date: say(annulled.on), why: annulmentWords[annulled.reason]() }),
  })
  const { state, reviewBy } = shown.standing
  const isOpen = state === 'in-force' || state === 'suspended' || state === 'not-yet-in-force'
  const ends = isOpen ? shown.expiresOn : null
  const past = shown.history.map(made)
  const coming = [
    ...(state === 'not-yet-in-force' ? [step(shown.issuedOn, m.reg_step_issued(), 'to-come')] : []),
    ...(reviewBy !== null && reviewBy > today ? [step(reviewBy, m.reg_step_review(), 'to-come')] : []),
    ...(ends ? [step(ends, m.reg_last_day(), 'to-come')] : []),
  ].sort((one, other) => (one.day < other.day ? -1 : 1))
  const steps = [...past, step(today, m.reg_today(), 'today'), ...coming].map(
    (each, at): StepView => ({ ...each, key: `${at}/${each.day}` }),
  )
  return { steps, line: lineOf(shown, steps, today) }
}

function lineOf(shown: ShownCertificate, steps: StepView[], today: string): HistoryView['line'] {
  const days = steps.map(({ day }) => dayNumber(day))
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const at = (day: string) => Math.round(((dayNumber(day) - first) / Math.max(1, last - first)) * 1000)
  const stretches: Stretch[] = []
  const past = shown.history.filter(({ annulled }) => !annulled)
  const { since } = recorded(shown)
  let how: Stretch['how'] = 'in-force'
  past.forEach(({ what, on }, index) => {
    how = after(what, how)
    const isElsewhere = shown.transferredOn !== null && on < shown.transferredOn
    const to = at(past[index + 1]?.on ?? today)
    // A suspension of then is known; that it held on the other days is not.
    const known = how === 'in-force' && on < since ? 'not-recorded' : how
    stretches.push({ from: at(on), to, how: isElsewhere ? 'elsewhere' : known })
  })
  if (at(today) < 1000) stretches.push({ from: at(today), to: 1000, how: 'to-come' })
  return {
    stretches: stretches.filter(({ from, to }) => to > from),
    today: at(today),
    marks: [...new Set(steps.flatMap(({ kind, day }) => (kind === 'today' ? [] : [at(day)])))],
  }
}

/** The day since which it is kept how it stood, and which step began a time before it that is not. */
function recorded({ issues, issuedOn, transferredOn, originalIssuedOn }: ShownCertificate) {
  const since = knownSince({ issuedOn, former: issues })
  const begun = transferredOn ?? originalIssuedOn
  const isKept = begun === null || begun >= since
  return { since, begun: isKept ? null : transferredOn ? 'transferred-in' : 'first-issued' }
}

/** Without a gap a new issue restores nothing: what was suspended stays so until that is decided. */
function after(what: HistoryStep['what'], before: Stretch['how']): Stretch['how'] {
  switch (what) {
    case 'first-issued':
    case 'transferred-in':
    case 'issued':
    case 'renewed':
    case 'reissued':
    case 'reduce':
    case 'extend':
      return before
    case 'suspend':
      return 'suspended'
    case 'replace':
      return 'replaced'
    case 'restore':
    case 'recertified':
    case 'issued-again':
      return 'in-force'
    case 'expired':
    case 'withdraw':
    case 'cancel':
    case 'transfer':
      return 'ended'
  }
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000
}
