import { Link } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import type { country } from '#content/model/kinds/country.ts'
import type { office } from '#content/model/kinds/office.ts'
import { OfficeCard } from '#content/site/office-card.tsx'
import { RichText } from '#content/site/rich-text.tsx'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { drawing } from '#kernel/theme/shown-theme.ts'
import { Arrow } from '#ui/icons.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { FamilyList } from '../certifications/family-list.tsx'
import type { CertificatesIn } from './certificates-in.ts'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  place: Shown<typeof country>
  offices: Shown<typeof office>[]
  certificates: CertificatesIn
}

/** A country: how certification works there, the offices that answer, and what is certified. */
export function CountryPage({ page, place, offices, certificates }: Props) {
  const borrowed = (field: string) => (place.borrowed.includes(field) ? defaultLocale : undefined)
  return (
    <article>
      <PageHead
        crumbs={page.crumbs}
        title={place.name}
        lead={page.description}
        leadLang={borrowed('summary')}
        seed={place.key}
      />
      <div className="shell mt-14 grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          {place.introduction && <RichText text={place.introduction} lang={borrowed('introduction')} />}
        </div>
        <div className="lg:col-span-5">
          <img
            src={drawing(`country/${place.code.toLowerCase()}.svg`)}
            alt={m.country_map({ country: place.name, cities: offices.map((each) => each.city).join(', ') })}
            width={480}
            height={480}
            className="w-full max-w-md"
          />
        </div>
      </div>
      <Section id="offices" title={m.offices()}>
        {offices.length > 0 ? (
          <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {offices.map((each) => (
              <OfficeCard key={each.id} office={each} level={3} />
            ))}
          </div>
        ) : (
          <p>
            {m.country_no_office()} <Link to={address.contact(page.locale)}>{m.nav_contact()}</Link>
          </p>
        )}
      </Section>
      <Section
        id="certificates"
        title={certificates.title}
        lead={certificates.text}
        action={
          certificates.all && (
            <Link to={certificates.all.href} className="inline-flex items-center gap-2 py-1 font-semibold">
              {certificates.all.name}
              <Arrow />
            </Link>
          )
        }
      >
        <ul className="grid grid-cols-2 gap-x-8 gap-y-8 lg:grid-cols-4">
          {certificates.families.map(({ family, name, count, href }) => (
            <li key={family} data-family={family} className="relative border-t-2 border-family pt-4">
              <p className="figures font-serif text-h2">{count}</p>
              <Link to={href} className="entry-link mt-1 inline-block font-semibold">
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-quiet">
          {certificates.note} <Link to={address.statistics(page.locale)}>{m.dir_statistics()}</Link>
        </p>
      </Section>
      <Section id="families" title={m.home_families()}>
        <FamilyList locale={page.locale} />
      </Section>
    </article>
  )
}
