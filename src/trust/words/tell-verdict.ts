import { formatLocale, type Locale } from '#kernel/locales.ts'
import { dateFormat } from '#kernel/text/formats.ts'
import { searchLimits } from '../model/check/find-credentials.ts'
import { type Answer, answersOf, asksRegister, type Outcome, type Verdict } from '../model/check/verdict.ts'
import type { CheckWords } from './check-words.ts'

/** How an answer is marked, by the shapes in which the register shows how certificates stand. */
export type Mark = 'in-force' | 'suspended' | 'withdrawn' | 'expired' | 'not-yet-in-force' | 'unknown' | 'ask'

/** A verdict in words, in the order that matters. */
export type VerdictView = {
  outcome: Outcome
  mark: Mark
  title: string
  text: string
  /** That the file is not what its name says. */
  note: string | null
  questions: { question: string; is: Answer; answer: string; more: string | null }[]
  /**
   * For whom and for what, where it is ours and whole; the first line is the holder. The scope has its language, that of
   * the reader first.
   */
  told: { question: string; lines: { text: string; lang?: Locale }[] } | null
  todo: { title: string; text: string }
  /** The certificate that it names, to be looked up. */
  number: string | null
  open: string
  /** The words for telling us about it; null where there is nothing to tell. */
  report: string | null
}

const marks: Record<Outcome, Mark> = {
  superseded: 'ask',
  holds: 'in-force',
  suspended: 'suspended',
  revoked: 'ask',
  'not-in-force': 'ask',
  ...{ expired: 'expired', 'not-yet': 'not-yet-in-force', 'status-unknown': 'ask', sealed: 'ask' },
  ...{
    altered: 'withdrawn',
    appended: 'withdrawn',
    resaved: 'ask',
    forged: 'withdrawn',
    stolen: 'withdrawn',
  },
  ...{ foreign: 'unknown', unsealed: 'ask', unsigned: 'unknown', encrypted: 'unknown', damaged: 'unknown' },
  ...{ renamed: 'ask', empty: 'unknown', 'too-large': 'unknown' },
  ...{ other: 'unknown', unopened: 'unknown', 'too-much': 'unknown' },
  ...{ 'not-a-certificate': 'ask', unsupported: 'unknown', number: 'ask', 'foreign-code': 'ask' },
  ...{ 'other-code': 'unknown', 'no-code': 'unknown', 'no-picture': 'unknown' },
}

/** Of these somebody should tell us. */
const reported: readonly Outcome[] = ['altered', 'forged', 'foreign', 'foreign-code', 'renamed', 'stolen']

type Telling = { locale: Locale; timeZone: string; megabytes: number }

export function tellVerdict(
  verdict: Verdict,
  words: CheckWords,
  { locale, timeZone, megabytes }: Telling,
): VerdictView {
  const { outcome, kind, named, told, claimed, key, statusOf, number, holds, among, isPart } = verdict
  const day = (moment: Date) =>
    dateFormat(formatLocale[locale], { dateStyle: 'long', timeZone }).format(moment)
  const time = (moment: Date) =>
    dateFormat(formatLocale[locale], {
      dateStyle: 'long',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone,
    }).format(moment)
  // It holds through its last day, and ends with the first moment of the next.
  const lastDay = told?.validUntil ? day(new Date(told.validUntil.getTime() - 1)) : ''
  const fill = (text: string, date = '') =>
    filled(text, {
      ...{ number: number ?? '', claimed: claimed ?? '', megabytes: String(megabytes), date },
      count: String(searchLimits.credentials),
      ...{ is: words.kinds[kind], named: named ? words.kinds[named] : '' },
    })
  const { title, text, todo } = words.said[outcome]
  const date = outcome === 'not-yet' && told?.validFrom ? day(told.validFrom) : lastDay
  const isOurs = isWhole.includes(outcome)
  // The register speaks of the number: that it holds says nothing of this edition, which may be an older one.
  const by = holds === false ? words.byRegister : null
  const more = [
    key && (isOurs || key.state === 'stolen' || reliesOnSeal.includes(outcome))
      ? words.keyStates[key.state]
      : null,
    null,
    outcome === 'superseded'
      ? words.supersededToday
      : (by ?? (statusOf && isOurs ? filled(words.asOf, { date: time(statusOf) }) : null)),
  ]
  // A statement about a year, or a certificate without an end, is not what people call in force.
  const isOpen = outcome === 'holds' && !told?.validUntil
  const textOf = () => {
    if (isOpen) return words.holdsOpenText
    return outcome === 'foreign' && !claimed ? words.foreignUnnamed : fill(text, date)
  }
  const answered = (answersOf(verdict) ?? []).map(
    (is, at): Answer => (at === 2 && is === 'unknown' && holds === false ? 'no' : is),
  )
  return {
    outcome,
    mark: asksRegister(verdict) && holds === false ? 'withdrawn' : marks[outcome],
    title: isOpen ? words.holdsOpen : fill(title),
    text: textOf(),
    note:
      [
        ...(named && outcome !== 'renamed' ? [fill(words.named)] : []),
        ...(among !== null && among > 1
          ? [filled(words.among, { number: number ?? '', count: String(among) })]
          : []),
        ...(isPart ? [fill(words.part)] : []),
      ].join(' ') || null,
    questions: answered.map((is, at) => ({
      ...{ question: words.questions[at] ?? '', is, answer: words.answers[is], more: more[at] ?? null },
    })),
    told:
      told && isOurs
        ? {
            question: outcome === 'superseded' ? words.whomThen : words.whom,
            lines: [
              { text: told.holder ?? '' },
              { text: [told.number, ...told.standards].filter(Boolean).join(' · ') },
              ...told.scope
                .toSorted((one, other) => Number(other.locale === locale) - Number(one.locale === locale))
                .map((each) => ({ text: each.text, lang: each.locale ?? undefined })),
              { text: lastDay ? filled(words.until, { date: lastDay }) : '' },
            ].filter(({ text }) => text !== ''),
          }
        : null,
    todo: { title: words.todo, text: fill(todo) },
    ...{ number, open: words.open, report: reported.includes(outcome) ? words.report : null },
  }
}

/** Of these the seal is ours, though it does not answer everything. */
const reliesOnSeal: readonly Outcome[] = ['sealed', 'appended']

/** Outcomes by which what is told may be believed. */
const isWhole: readonly Outcome[] = [
  ...(['holds', 'suspended', 'revoked', 'not-in-force', 'expired', 'not-yet', 'status-unknown'] as const),
  'superseded',
]

function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace)
}
