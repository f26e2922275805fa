import { Link } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import type { certification } from '#content/model/kinds/certification.ts'
import { familyOptions } from '#content/model/kinds/choices.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { capital } from '#ui/capital.ts'

/** The scheme at a glance, beside its text. */
export function SchemeFacts({ scheme, locale }: { scheme: Shown<typeof certification>; locale: Locale }) {
  return (
    <aside aria-label={m.scheme_facts()} className="self-start lg:sticky lg:top-26 lg:col-span-4">
      <dl className="facts">
        <div>
          <dt>{m.fact_standards()}</dt>
          {scheme.standards.map(({ name, edition }) => (
            <dd key={name} className="figures">
              {name}
              {edition && <span className="text-quiet"> · {m.fact_edition({ edition })}</span>}
            </dd>
          ))}
        </div>
        <div>
          <dt>{m.family()}</dt>
          <dd>
            <Link to={address.family(locale, scheme.family)}>{familyOptions[scheme.family][locale]}</Link>
          </dd>
        </div>
        <div>
          <dt>{m.fact_owner()}</dt>
          <dd>{scheme.brand.name}</dd>
        </div>
        {scheme.cycle && (
          <div>
            <dt>{m.fact_validity()}</dt>
            <dd>{periodInWords(scheme.cycle.validityMonths)}</dd>
          </div>
        )}
        {scheme.cycle?.surveillanceMonths && (
          <div>
            <dt>{m.fact_surveillance()}</dt>
            <dd>{capital(everyPeriod(scheme.cycle.surveillanceMonths))}</dd>
          </div>
        )}
      </dl>
      <p className="mt-6">
        <Link to={address.contactAbout(locale, 'quote', scheme.id)} className="button-primary w-full">
          {m.scheme_quote()}
        </Link>
      </p>
    </aside>
  )
}

export function periodInWords(months: number): string {
  if (months % 12 !== 0) return m.months({ count: months })
  return months === 12 ? m.one_year() : m.years({ count: months / 12 })
}

/** How often: "every year", "every 6 months". */
export function everyPeriod(months: number): string {
  return months === 12 ? m.every_year() : m.every_period({ period: periodInWords(months) })
}
