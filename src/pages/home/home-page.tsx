import { Fragment, use } from 'react'
import { Link } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import type { HomeSection, HomeTask, settings } from '#content/model/kinds/settings.ts'
import { address, type Family } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { Arrow } from '#ui/icons.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { SitePromises } from '#ui/promises.ts'
import { Section } from '#ui/section.tsx'
import { FamilyList, familiesWith } from '../certifications/family-list.tsx'
import { type OfficesOnMap, OfficeTable, WorldMap } from '../international/world-map.tsx'
import type { NavigationLink } from '../layout/navigation.ts'
import { type NewsCard, NewsList } from '../news/news-list.tsx'
import { type Accreditation, AccreditationList } from './accreditation-list.tsx'
import { Hero } from './hero.tsx'
import { type Slide, Slider } from './slider.tsx'
import { type Statement, StatementList } from './statement-list.tsx'

type Props = {
  page: PageInfo
  /** What the first screen offers. */
  tasks: HomeTask[]
  /** What stands under the first screen, from top to bottom. */
  sections: HomeSection[]
  identity: Pick<Shown<typeof settings>, 'tagline' | 'introduction' | 'borrowed' | 'statements' | 'email'>
  /** What the body's own rosette is grown from. */
  seal: string
  slides: Slide[]
  /** How many schemes each family has, where there is any. */
  counts?: Partial<Record<Family, number>>
  countries: NavigationLink[]
  accreditations: Accreditation[]
  items: NewsCard[]
  /** Long or chosen words of this page alone, which its scripts need not carry in every language. */
  words: { families: string | null; accreditations: string; contactLink: string }
  /** Null when the countries could not be read. */
  offices: OfficesOnMap | null
}

export function HomePage(props: Props) {
  const { identity } = props
  const { locale } = props.page
  return (
    <>
      <Hero
        locale={locale}
        title={identity.tagline}
        seal={props.seal}
        introduction={identity.introduction}
        introductionLang={identity.borrowed.includes('introduction') ? defaultLocale : undefined}
        tasks={props.tasks}
        families={familiesWith(props.counts)}
        countries={props.countries}
      />
      {props.sections.map((section) => (
        <Fragment key={section}>{parts[section](props)}</Fragment>
      ))}
    </>
  )
}

/** Each part of the page; one that has nothing to show is left out. */
const parts = {
  slider: ({ slides }) => <Slider slides={slides} />,
  statements: ({ identity }) => <Statements statements={identity.statements ?? []} />,
  families: ({ page: { locale }, counts, words }) => (
    <Section
      id="families"
      title={m.home_families()}
      lead={words.families ?? undefined}
      action={<More to={address.certifications(locale)}>{m.all_certifications()}</More>}
    >
      <FamilyList locale={locale} counts={counts} />
    </Section>
  ),
  offices: ({ page: { locale }, offices }) =>
    offices && offices.countries.length > 0 ? (
      <Section
        id="offices"
        title={m.home_offices()}
        action={<More to={address.international(locale)}>{m.all_countries()}</More>}
      >
        <WorldMap offices={offices} />
        <details className="more mt-2">
          <summary>{m.map_table_caption()}</summary>
          <OfficeTable offices={offices} />
        </details>
      </Section>
    ) : null,
  accreditations: ({ accreditations, words }) =>
    accreditations.length > 0 ? (
      <Section id="accreditations" title={m.home_accreditations()} lead={words.accreditations}>
        <AccreditationList accreditations={accreditations} />
      </Section>
    ) : null,
  news: ({ page: { locale }, items }) =>
    items.length > 0 ? (
      <Section
        id="news"
        title={m.home_news()}
        action={<More to={address.newsList(locale)}>{m.all_news()}</More>}
      >
        <NewsList locale={locale} items={items} level={3} />
      </Section>
    ) : null,
  contact: (props) => <Contact {...props} />,
} satisfies Record<HomeSection, (props: Props) => React.ReactNode>

function Contact({ page: { locale }, identity: { email }, words }: Props) {
  const { answerTime: time } = use(SitePromises)
  return (
    <Section id="contact" title={m.home_contact()} lead={m.home_contact_text({ time })}>
      <p className="flex flex-wrap gap-4">
        <Link to={address.contact(locale)} className="button-primary">
          {words.contactLink}
        </Link>
        {email && (
          <a href={`mailto:${email}`} className="button-quiet">
            {email}
          </a>
        )}
      </p>
    </Section>
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

/** What the body states of itself, each with how it is counted. */
function Statements({ statements }: { statements: Statement[] }) {
  if (statements.length === 0) return null
  return (
    <section aria-label={m.statements()} className="shell mt-12 sm:mt-16 lg:mt-24">
      <StatementList statements={statements} className="border-t border-line pt-8" />
    </section>
  )
}
