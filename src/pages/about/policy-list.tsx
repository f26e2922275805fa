import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { dateInWords } from '#ui/dates.ts'

export type Policy = {
  id: string
  href: string
  title: string
  summary: string
  version: string | null
  effectiveDate: string | null
}

/** What the body makes public about how it works. */
export function PolicyList({ locale, policies }: { locale: Locale; policies: Policy[] }) {
  return (
    <ul className="mt-10">
      {policies.map((policy) => (
        <li key={policy.id} className="relative border-t border-line py-6">
          <h2 className="text-h3">
            <Link to={policy.href} prefetch="intent" className="entry-link">
              {policy.title}
            </Link>
          </h2>
          <p className="measure mt-2 text-quiet">{policy.summary}</p>
          {policy.version && policy.effectiveDate && (
            <p className="figures mt-2 text-small text-quiet">
              {m.version({ version: policy.version })} ·{' '}
              {m.effective_from({ date: dateInWords(policy.effectiveDate, locale) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
