import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { CertificateState, Standing } from '#register/model/certificate-standing.ts'
import { dateInWords } from '#ui/dates.ts'
import { stateWords } from './register-words.ts'

/** How a certificate stands, as a word, a colour and a shape. */
export function StateMark({ state }: { state: CertificateState }) {
  return (
    <span className={`entry-state ${colours[state]}`} data-state={state}>
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        {shapes[state]}
      </svg>
      {stateWords[state]()}
    </span>
  )
}

type Props = { standing: Standing; locale: Locale; today?: string }

/** The same with its days: since when, and by when a suspension is decided upon. */
export function StandingInWords({ standing: { state, since, reviewBy }, locale, today }: Props) {
  const on = (day: string) => ({ date: dateInWords(day, locale) })
  const isOver = reviewBy !== null && today !== undefined && reviewBy < today
  return (
    <span>
      <StateMark state={state} />
      <span className="block text-quiet">
        {state === 'not-yet-in-force' ? m.companies_from(on(since)) : m.companies_since(on(since))}
      </span>
      {reviewBy && (
        <span className={`block ${isOver ? 'font-semibold text-bad' : 'text-quiet'}`}>
          {isOver ? m.companies_review_over(on(reviewBy)) : m.companies_review_by(on(reviewBy))}
        </span>
      )}
    </span>
  )
}

const colours = {
  'in-force': 'text-good',
  issued: 'text-good',
  suspended: 'text-warn',
  expired: 'text-bad',
  withdrawn: 'text-bad',
  cancelled: 'text-bad',
  transferred: 'text-bad',
  replaced: 'text-quiet',
  'not-yet-in-force': 'text-quiet',
} satisfies Record<CertificateState, string>

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }
const cross = <path d="m2 2 8 8m0-8-8 8" {...outline} />

const shapes = {
  'in-force': <circle cx="6" cy="6" r="5" fill="currentColor" />,
  issued: <path d="M2 1h5.5L10 3.5V11H2zM4 6.5l1.5 1.5L8 5.5" {...outline} />,
  suspended: <path d="M4 2v8m4-8v8" {...outline} strokeWidth={2} />,
  expired: <path d="M6 1.25a4.75 4.75 0 1 1 0 9.5 4.75 4.75 0 1 1 0-9.5zM6 3.5V6l1.75 1.25" {...outline} />,
  withdrawn: cross,
  cancelled: cross,
  transferred: cross,
  replaced: <path d="M1.5 6h8m-3-3.5L10 6 6.5 9.5" {...outline} />,
  'not-yet-in-force': <circle cx="6" cy="6" r="4.5" {...outline} strokeDasharray="2 1.5" />,
} satisfies Record<CertificateState, React.ReactNode>
