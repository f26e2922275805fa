import { Link } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import type { settings } from '#content/model/kinds/settings.ts'
import { address, type Family } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { Arrow } from '#ui/icons.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { Section } from '#ui/section.tsx'
import { FamilyList } from '../certifications/family-list.tsx'
import { type MapData, type OfficesByCountry, OfficeTable, WorldMap } from '../international/world-map.tsx'
import type { NavigationLink } from '../layout/navigation.ts'
import { type NewsCard, NewsList } from '../news/news-list.tsx'
import { type Accreditation, AccreditationList } from './accreditation-list.tsx'
import { Hero } from './hero.tsx'
import { type Slide, Slider } from './slider.tsx'

export function HomePage(props: {
  page: PageInfo
  identity: Shown<typeof settings>
  slides: Slide[]
  counts: Partial<Record<Family, number>>
  countries: NavigationLink[]
  accreditations: Accreditation[]
  items: NewsCard[]
  /** Null when the countries could not be read. */
  offices: { map: MapData; table: OfficesByCountry } | null
}) {
  const { identity, offices } = props
  const { locale } = props.page
  return (
    <>
      <Hero
        locale={locale}
        title={identity.tagline}
        introduction={identity.introduction}
        introductionLang={identity.borrowed.includes('introduction') ? defaultLocale : undefined}
        countries={props.countries}
      />
      <Slider slides={props.slides} />
      <Statements statements={identity.statements ?? []} />
      <Section
        id="families"
        title={m.home_families()}
        lead={m.home_families_text()}
        action={<More to={address.certifications(locale)}>{m.all_certifications()}</More>}
      >
        <FamilyList locale={locale} counts={props.counts} />
      </Section>
      {offices && (
        <Section
          id="offices"
          title={m.home_offices()}
          action={<More to={address.international(locale)}>{m.all_countries()}</More>}
        >
          <div className="grid gap-10 xl:grid-cols-12">
            <div className="xl:col-span-8 xl:self-center">
              <WorldMap map={offices.map} />
            </div>
            <div className="xl:col-span-4">
              <OfficeTable countries={offices.table} />
            </div>
          </div>
        </Section>
      )}
      <Section id="accreditations" title={m.home_accreditations()} lead={m.home_accreditations_text()}>
        <AccreditationList locale={locale} accreditations={props.accreditations} />
      </Section>
      <Section
        id="news"
        title={m.home_news()}
        action={<More to={address.newsList(locale)}>{m.all_news()}</More>}
      >
        <NewsList locale={locale} items={props.items} level={3} />
      </Section>
      <Section id="contact" title={m.home_contact()} lead={m.home_contact_text()}>
        <p className="flex flex-wrap gap-4">
          <Link to={address.contact(locale)} className="button-primary">
            {m.contact_offices()}
          </Link>
          {identity.email && (
            <a href={`mailto:${identity.email}`} className="button-quiet">
              {identity.email}
            </a>
          )}
        </p>
      </Section>
    </>
  )
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} prefetch="intent" className="inline-flex items-center gap-2 py-1 font-semibold">
      {children}
      <Arrow />
    </Link>
  )
}

type Statement = { figure: string; label: string; explanation: string | null }

/** What the body states of itself, each with how it is counted. */
function Statements({ statements }: { statements: Statement[] }) {
  if (statements.length === 0) return null
  return (
    <section aria-label={m.statements()} className="shell mt-16 lg:mt-24">
      <ul className="grid gap-x-8 gap-y-10 border-t border-line pt-8 md:grid-cols-3">
        {statements.map((statement) => (
          <li key={statement.label}>
            <p className="font-serif text-figure lining-nums tabular-nums">{statement.figure}</p>
            <p className="mt-1 font-semibold">{statement.label}</p>
            {statement.explanation && (
              <p className="mt-2 max-w-sm text-small text-quiet">{statement.explanation}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
