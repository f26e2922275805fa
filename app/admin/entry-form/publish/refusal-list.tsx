import { m } from '#app/i18n/messages.ts'
import { adminAddress, adminSectionOf } from '#domain/admin-addresses.ts'
import type { AddressProblem, Refusal } from '#domain/content/editing/publication.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { problemWords } from '../../inputs/problem-words.ts'
import { useForm } from '../form-context.ts'
import { FieldLink } from '../problem-links.tsx'
import type { PlacedKey } from '../store/placed-key.ts'
import { findingWords } from './finding-words.ts'
import { languageWords } from './language-words.ts'
import { isClear, keyAt } from './published-problems.ts'

type Props = { languages: Partial<Record<Locale, Refusal>>; onFollow(): void }

/** Why each language was not published; every line leads to its field. */
export function RefusalList({ languages, onFollow }: Props) {
  return locales.map((locale) => {
    const refusal = languages[locale]
    if (!refusal || isClear(refusal)) return null
    return (
      <section key={locale} className="refusal">
        <h3>{languageWords[locale]()}</h3>
        <ul>
          {refusal.problems.map(({ path, code }) => (
            <Line key={`${path} ${code}`} path={path} locale={locale} onFollow={onFollow} severity="error">
              {problemWords[code]()}
            </Line>
          ))}
          {refusal.address && <AddressLine problem={refusal.address} />}
          {refusal.findings.map(({ path, code, severity, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
            <Line key={at} {...{ path, locale, onFollow, severity }}>
              {findingWords[code]()} {text && <q lang={locale}>{text}</q>}
            </Line>
          ))}
        </ul>
      </section>
    )
  })
}

type LineProps = {
  path: string
  locale: Locale
  severity: 'error' | 'warning'
  onFollow(): void
  children: React.ReactNode
}

function Line({ path, locale, severity, onFollow, children }: LineProps) {
  const { kind } = useForm()
  const key: PlacedKey | null = keyAt(kind, path, locale)
  return (
    <li data-severity={severity}>
      <span className="severity">{severity === 'error' ? m.entry_error() : m.entry_warning()}</span>{' '}
      {key && <FieldLink fieldKey={key} onFollow={onFollow} />}: {children}
    </li>
  )
}

function AddressLine({ problem }: { problem: AddressProblem }) {
  const words = {
    reserved: m.input_slug_reserved,
    taken: m.input_slug_taken,
    'was-used': m.input_slug_was_used,
  }[problem.problem]
  const holder = 'by' in problem ? problem.by : null
  const section = holder && adminSectionOf(holder.kind)
  return (
    <li data-severity={problem.problem === 'was-used' ? 'warning' : 'error'}>
      <code>{problem.slug}</code>: {words()}{' '}
      {holder && section && (
        <a href={adminAddress.entry(section.path, holder.id)} target="_blank" rel="noopener">
          {holder.title}
        </a>
      )}
    </li>
  )
}
