import { Fragment, use } from 'react'
import { Form, Link } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import { familyOptions } from '#content/model/kinds/choices.ts'
import type { HomeSection, settings } from '#content/model/kinds/settings.ts'
import { address, type Family, families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import { Arrow } from '#ui/icons.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { SitePromises } from '#ui/promises.ts'
import { Rosette } from '#ui/rosette.tsx'
import { Section } from '#ui/section.tsx'
import { FamilyList } from '../certifications/family-list.tsx'
import { type OfficesOnMap, OfficeTable, WorldMap } from '../international/world-map.tsx'
import type { NavigationLink } from '../layout/navigation.ts'
import { type NewsCard, NewsList } from '../news/news-list.tsx'
import { type Accreditation, AccreditationList } from './accreditation-list.tsx'
import { type Slide, Slider } from './slider.tsx'
import { type Statement, StatementList } from './statement-list.tsx'

type Props = {
  page: PageInfo
  /** What stands under the first screen, from top to bottom. */
  sections: HomeSection[]
  identity: Shown<typeof settings>
  /** What the body's own rosette is grown from. */
  seal: string
  slides: Slide[]
  /** How many schemes each family has, where there is any. */
  counts?: Partial<Record<Family, number>>
  countries: NavigationLink[]
  accreditations: Accreditation[]
  items: NewsCard[]
  /** Long or chosen words of this page alone, which its scripts need not carry in every language. */
  words: { families: string; accreditations: string; contactLink: string }
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
      lead={words.families}
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

/** The first screen: check a certificate, get certified, find an office. */
function Hero({
  locale,
  title,
  seal,
  introduction,
  introductionLang,
  countries,
}: {
  locale: Locale
  title: string
  seal: string
  introduction: string | null
  introductionLang?: string
  countries: NavigationLink[]
}) {
  return (
    <div className="relative overflow-clip">
      <div className="band lg:hidden" aria-hidden="true" />
      <div className="shell relative grid gap-x-8 gap-y-8 py-8 sm:gap-y-10 sm:py-12 lg:grid-cols-12 lg:py-20">
        {/* Fills the row of the heading to the edge of the window, and ends where the tasks begin. */}
        <div
          className="relative col-span-full row-start-1 -mt-20 mr-[calc(50%-50vw)] -mb-16 overflow-clip max-lg:hidden"
          aria-hidden="true"
        >
          <Rosette
            seed={seal}
            size={600}
            className="absolute -top-16 -right-36 max-w-none animate-drawn max-[76rem]:-right-64"
          />
        </div>
        <div className="relative lg:col-span-8 lg:col-start-1 lg:row-start-1">
          <h1 className="max-w-[20ch]">{title}</h1>
          {introduction && (
            <p className="measure mt-6 text-lead text-quiet" lang={introductionLang}>
              {introduction}
            </p>
          )}
        </div>
        <div className="relative grid gap-6 sm:gap-8 lg:col-span-12 lg:col-start-1 lg:mt-6 lg:grid-cols-3">
          <Check locale={locale} />
          <section aria-labelledby="get-certified" className="task">
            <h2 id="get-certified" className="text-h3">
              {m.task_certified()}
            </h2>
            <ul className="mt-3 grid">
              {families.map((family) => (
                <li key={family} data-family={family} className="border-b border-line last:border-0">
                  <Link to={address.family(locale, family)} prefetch="intent" className="task-link">
                    <span className="size-2.5 rounded-full border-2 border-family" aria-hidden="true" />
                    {familyOptions[family][locale]}
                    <Arrow />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          {countries.length > 0 && (
            <section aria-labelledby="find-office" className="task">
              <h2 id="find-office" className="text-h3">
                {m.task_office()}
              </h2>
              <ul className="plain-links mt-4 flex flex-wrap gap-x-5 gap-y-1">
                {countries.map(({ label, href }) => (
                  <li key={href}>
                    <Link to={href} prefetch="intent">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <div className="band max-lg:hidden" aria-hidden="true" />
    </div>
  )
}

function Check({ locale }: { locale: Locale }) {
  return (
    <section aria-labelledby="check-certificate" className="task">
      <h2 id="check-certificate" className="text-h3">
        {m.task_check()}
      </h2>
      <Form action={address.verify(locale)} method="get" id="check-form" className="mt-4">
        <label htmlFor="check-number" className="text-quiet">
          {m.check_label()}
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id="check-number"
            name="q"
            className="field figures"
            autoComplete="off"
            maxLength={120}
            required
          />
          <button type="submit" className="button-primary">
            {m.check_submit()}
          </button>
        </div>
      </Form>
      <p className="mt-3 text-quiet">{m.check_help()}</p>
    </section>
  )
}
