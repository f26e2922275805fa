import { Link } from 'react-router'
import { familyOptions } from '#content/model/kinds/choices.ts'
import { address, type Family, families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Rosette } from '#ui/rosette.tsx'

/** What each family certifies, in one sentence. */
export function familyText(family: Family): string {
  return {
    management: m.family_management,
    product: m.family_product,
    environmental: m.family_environmental,
    agrifood: m.family_agrifood,
  }[family]()
}

/** The families that have a scheme; all of them while none has. */
export function familiesWith(counts: Partial<Record<Family, number>> = {}): readonly Family[] {
  const certified = families.filter((family) => (counts[family] ?? 0) > 0)
  return certified.length > 0 ? certified : families
}

/** The families, each with its own rosette and ink. */
export function FamilyList({ locale, counts }: { locale: Locale; counts?: Partial<Record<Family, number>> }) {
  return (
    <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-4">
      {familiesWith(counts).map((family) => (
        <li
          key={family}
          className="relative flex items-center gap-5 sm:flex-col sm:items-start"
          data-family={family}
        >
          <Rosette seed={family} family={family} size={168} className="-ml-2 h-auto w-24 sm:w-42" />
          <div className="flex flex-1 flex-col">
            <h3 className="text-family">
              <Link to={address.family(locale, family)} prefetch="intent" className="entry-link">
                {familyOptions[family][locale]}
              </Link>
            </h3>
            <p className="mt-2 text-quiet">{familyText(family)}</p>
            {(counts?.[family] ?? 0) > 0 && (
              <p className="figures mt-auto pt-3 text-small text-quiet">
                {m.scheme_count({ count: counts?.[family] ?? 0 })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
