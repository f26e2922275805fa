import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Arrow } from '#app/ui/icons.tsx'
import { Section } from '#app/ui/section.tsx'
import { address, type Family } from '#domain/addresses.ts'
import type { Shown } from '#domain/content/define-kind.ts'
import type { settings } from '#domain/content/kinds/settings.ts'
import { FamilyList } from '../certifications/family-list.tsx'
import { type MapData, type OfficesByCountry, OfficeTable, WorldMap } from '../international/world-map.tsx'
import type { NavigationLink } from '../layout/navigation.ts'
import { type NewsCard, NewsList } from '../news/news-list.tsx'
import type { PageInfo } from '../page-data.ts'
import { type Accreditation, AccreditationList } from './accreditation-list.tsx'
import { Hero } from './hero.tsx'
import { type Slide, Slider } from './slider.tsx'
import { Statements } from './statements.tsx'

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
        introductionLang={identity.borrowed.includes('introduction') ? 'es' : undefined}
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
