import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { dateFormat } from '#kernel/text/formats.ts'
import { stateWords } from '#register/model/public-api/state-words.ts'
import { annulmentWords, reasonWords, stepWords } from '#register/words/history-words.ts'
import type { Change, ChangeKind } from '../model/changes.ts'
import type { StepKind, ToldStep } from '../model/told-steps.ts'

type Kind = ChangeKind | StepKind

/** What happened, in a few words. */
const kindWords = {
  'first-issued': m.watch_change_issued,
  issued: m.watch_change_issued,
  renewed: m.watch_change_renewed,
  reissued: m.watch_change_reissued,
  recertified: m.watch_change_recertified,
  'issued-again': m.watch_change_recertified,
  expired: m.watch_change_expired,
  'transferred-in': m.watch_change_transferred_in,
  suspend: m.watch_change_suspended,
  restore: m.watch_change_reinstated,
  reduce: m.watch_change_reduced,
  extend: m.watch_change_extended,
  withdraw: m.watch_change_withdrawn,
  cancel: m.watch_change_cancelled,
  transfer: m.watch_change_transferred,
  replace: m.watch_change_replaced,
  'expires-soon': m.watch_change_expires_soon,
  'scope-changed': m.watch_change_scope,
  'standard-suspended': m.watch_change_standard_suspended,
  'standard-withdrawn': m.watch_change_standard_withdrawn,
  'standard-restored': m.watch_change_standard_restored,
  'standards-changed': m.watch_change_standards,
  'holder-changed': m.watch_change_holder,
  annulled: m.watch_change_annulled,
  new: m.watch_change_new,
  removed: m.watch_change_removed,
  restricted: m.watch_change_restricted,
  'told-again': m.watch_change_told_again,
  corrected: m.watch_change_corrected,
} satisfies Record<Kind, () => string>

export function kindInWords(kind: Kind, locale: Locale): string {
  return kindWords[kind]({}, { locale })
}

/** The change as a heading: what happened, and to what number. */
export function changeTitle({ kind, number }: { kind: Kind; number: string }, locale: Locale): string {
  return `${number}: ${kindInWords(kind, locale)}`
}

type Said = Pick<ToldStep, 'on' | 'until' | 'reason' | 'standard'> & {
  kind: Kind
  annulled: Omit<NonNullable<ToldStep['annulled']>, 'key'> | null
}

/** A change in a sentence or two, with its day, its reason as far as it is public, and what it leads to. */
export function changeInWords(step: Said, replacedBy: string | null, locale: Locale): string {
  const own = { locale }
  const { kind, on, until, reason, annulled, standard } = step
  const date = dayInWords(on, locale)
  const because = reason ? ` ${m.watch_said_reason({ reason: reasonWords[reason]({}, own) }, own)}` : ''
  if (annulled) {
    const what = annulled.what === 'transferred-in' ? '' : stepWords[annulled.what]({}, own)
    return m.watch_said_annulled({ date, what, why: annulmentWords[annulled.because]({}, own) }, own)
  }
  if (kind === 'expires-soon') return m.watch_said_expires({ date: dayInWords(until ?? on, locale) }, own)
  if (kind === 'expired') return m.watch_said_on({ what: capital(kindWords.expired({}, own)), date }, own)
  if (kind === 'replace' && replacedBy)
    return `${m.watch_said_replaced({ date, number: replacedBy }, own)}${because}`
  if (standard) return m.watch_said_standard({ standard, what: kindWords[kind]({}, own), date }, own)
  const what = capital(kindWords[kind]({}, own))
  const lasts = until ? ` ${m.watch_said_until({ date: dayInWords(until, locale) }, own)}` : ''
  return `${m.watch_said_on({ what, date }, own)}${lasts}${because}`
}

/** How a certificate stands after a change. */
export function standsInWords({ now }: Pick<Change, 'now'>, locale: Locale): string | null {
  if (!now) return null
  const state = stateWords[now.standing.state][locale]
  const until = now.expiresOn && now.standing.state === 'in-force' ? now.expiresOn : null
  return until
    ? m.watch_stands_until({ state, date: dayInWords(until, locale) }, { locale })
    : m.watch_stands({ state, date: dayInWords(now.standing.since, locale) }, { locale })
}

/** A day as people write it: it has no time zone, so it is read and written as UTC. */
function dayInWords(day: string, locale: Locale): string {
  const format = dateFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
