import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Arrow } from '#app/ui/icons.tsx'
import { Section } from '#app/ui/section.tsx'
import { address, type Family } from '#domain/addresses.ts'
import { FamilyList } from '../certifications/family-list.tsx'
import { type MapData, type OfficesByCountry, OfficeTable, WorldMap } from '../international/world-map.tsx'
import type { NavigationLink } from '../layout/navigation.ts'
import { type NewsCard, NewsList } from '../news/news-list.tsx'
import type { PageInfo } from '../page-data.ts'
import { type Accreditation, AccreditationList } from './accreditation-list.tsx'
import { Hero } from './hero.tsx'
import { type Slide, Slider } from './slider.tsx'
import { type Statement, Statements } from './statements.tsx'

export function HomePage(props: {
  page: PageInfo
  tagline: string
  introduction: string | null
  statements: Statement[]
  email: string | null
  slides: Slide[]
  counts: Partial<Record<Family, number>>
  countries: NavigationLink[]
  accreditations: Accreditation[]
  items: NewsCard[]
  offices: { map: MapData; table: OfficesByCountry }
}) {
  const { locale } = props.page
  return (
    <>
      <Hero
        locale={locale}
        title={props.tagline}
        introduction={props.introduction}
        countries={props.countries}
      />
      <Slider slides={props.slides} />
      <Statements statements={props.statements} />
      <Section
        id="families"
        title={m.home_families()}
        lead={m.home_families_text()}
        action={<More to={address.certifications(locale)}>{m.all_certifications()}</More>}
      >
        <FamilyList locale={locale} counts={props.counts} />
      </Section>
      <Section
        id="offices"
        title={m.home_offices()}
        action={<More to={address.international(locale)}>{m.all_countries()}</More>}
      >
        <div className="grid gap-10 xl:grid-cols-12">
          <div className="xl:col-span-8">
            <WorldMap map={props.offices.map} />
          </div>
          <div className="xl:col-span-4">
            <OfficeTable countries={props.offices.table} />
          </div>
        </div>
      </Section>
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
          {props.email && (
            <a href={`mailto:${props.email}`} className="button-quiet">
              {props.email}
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
