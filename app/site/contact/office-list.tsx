import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { Shown } from '#domain/content/define-kind.ts'
import type { office } from '#domain/content/kinds/office.ts'
import { OfficeCard } from '../international/office-card.tsx'

export type CountryOffices = {
  id: string
  name: string
  href: string | null
  /** ISO 3166-1; null where the countries could not be read. */
  code: string | null
  offices: Shown<typeof office>[]
}

/** The offices of each country beside its map. */
export function OfficeList({ countries }: { countries: CountryOffices[] }) {
  return countries.map((country) => (
    <section
      key={country.id}
      aria-labelledby={`${country.id}-title`}
      className="grid gap-x-8 gap-y-5 border-t border-line py-9 first:border-t-0 first:pt-0 lg:grid-cols-12"
    >
      <div className="lg:col-span-3">
        <h3 id={`${country.id}-title`}>
          {country.href ? (
            <Link to={country.href} className="plain-link">
              {country.name}
            </Link>
          ) : (
            country.name
          )}
        </h3>
        {country.code && (
          <img
            src={`/drawings/country/${country.code.toLowerCase()}.svg`}
            alt={m.country_map({
              country: country.name,
              cities: country.offices.map((each) => each.city).join(', '),
            })}
            width={800}
            height={560}
            loading="lazy"
            className="mt-3 h-auto w-full max-w-64"
          />
        )}
      </div>
      <div className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:col-span-9">
        {country.offices.map((each) => (
          <OfficeCard key={each.id} office={each} level={4} className="" />
        ))}
      </div>
    </section>
  ))
}
