import { use } from 'react'
import { Link } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import type { office } from '#content/model/kinds/office.ts'
import { OfficeCard } from '#content/site/office-card.tsx'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { drawing } from '#kernel/theme/shown-theme.ts'
import { Fold } from '#ui/fold.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { SitePromises } from '#ui/promises.ts'
import { Section } from '#ui/section.tsx'
import { ContactDone } from './contact-done.tsx'
import type { ContactProblem, Typed } from './contact-fields.ts'
import { type Asked, ContactForm } from './contact-form.tsx'
import { forgetForm } from './use-contact-sending.ts'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  countries: CountryOffices[]
  asked: Asked
  hints: { concerns: string; files: string }
  /** Sentences of this page alone, which its scripts need not carry in every language. */
  texts: { offices: string; unanswered: string }
  /** Countries that a sender may choose from; another can be typed. */
  countryNames: string[]
  /** The reference of a message that was just sent without script. */
  sent: string | null
  typed?: Typed
  problems?: ContactProblem[]
}

/** Writing to the body, and every office by country with its map, address, hours, telephone and e-mail. */
export function ContactPage({
  page,
  countries,
  asked,
  hints,
  texts,
  countryNames,
  sent,
  typed = {},
  problems = [],
}: Props) {
  const { locale } = page
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="contact" />
      <div className="shell mt-14 grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <div id="write" className="lg:col-span-7">
          {sent ? (
            <ContactDone locale={locale} reference={sent} onShown={forgetForm} />
          ) : (
            <ContactForm
              locale={locale}
              asked={asked}
              hints={hints}
              countryNames={countryNames}
              typed={typed}
              problems={problems}
            />
          )}
        </div>
        <OtherWays locale={locale} hasOffices={countries.length > 0} unanswered={texts.unanswered} />
      </div>
      {countries.length > 0 && (
        <Section id="offices" title={m.contact_offices()} lead={texts.offices}>
          <OfficeList countries={countries} />
        </Section>
      )}
    </>
  )
}

/** The form on another page, under a heading of that page. It stands here so that both pages share one file. */
export function ContactElsewhere(form: Pick<Props, 'asked' | 'hints' | 'countryNames'> & { locale: Locale }) {
  return <ContactForm {...form} typed={{}} problems={[]} isUnderHeading />
}

function OtherWays({
  locale,
  hasOffices,
  unanswered,
}: {
  locale: Locale
  hasOffices: boolean
  unanswered: string
}) {
  const { spaceIsOpen, pages } = use(SitePromises)
  return (
    <aside aria-labelledby="other-ways" className="lg:col-span-4 lg:col-start-9">
      <h2 id="other-ways" className="text-h3">
        {m.contact_aside_title()}
      </h2>
      <ul className="mt-5 border-t border-line">
        {hasOffices && (
          <Way text={m.contact_aside_call_text()}>
            <a href="#offices">{m.contact_aside_call()}</a>
          </Way>
        )}
        {pages.includes('any-policy') && (
          <Way text={m.contact_aside_complaint_text()}>
            <Link to={address.policies(locale)}>{m.contact_aside_complaint()}</Link>
          </Way>
        )}
        {spaceIsOpen ? (
          <Way text={m.contact_aside_anonymous_text()}>
            <Link to={address.letUsKnow(locale)} reloadDocument>
              {m.contact_aside_anonymous()}
            </Link>
          </Way>
        ) : (
          <Way text={unanswered}>
            <Link to={address.footerMessage(locale)}>{m.contact_aside_anonymous()}</Link>
          </Way>
        )}
      </ul>
    </aside>
  )
}

function Way({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <li className="border-b border-line py-4">
      <p className="font-semibold">{children}</p>
      <p className="mt-1 text-quiet">{text}</p>
    </li>
  )
}

type CountryOffices = {
  id: string
  name: string
  href: string | null
  /** ISO 3166-1; null where the countries could not be read. */
  code: string | null
  offices: Shown<typeof office>[]
}

/** The offices of each country beside its map. */
function OfficeList({ countries }: { countries: CountryOffices[] }) {
  return countries.map((country) => (
    <section
      key={country.id}
      aria-labelledby={`${country.id}-title`}
      className="grid gap-x-8 gap-y-5 border-t border-line py-7 first:border-t-0 first:pt-0 max-sm:gap-y-0 max-sm:py-3 sm:grid-cols-12"
    >
      <div className="sm:col-span-4 lg:col-span-3">
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
            src={drawing(`country/${country.code.toLowerCase()}.svg`)}
            alt={m.country_map({
              country: country.name,
              cities: country.offices.map((each) => each.city).join(', '),
            })}
            width={800}
            height={560}
            loading="lazy"
            className="mt-3 h-auto w-full max-w-44 max-sm:hidden"
          />
        )}
      </div>
      <div className="sm:col-span-8 lg:col-span-9">
        <Fold label={country.offices.map((each) => each.city).join(', ')}>
          <div className="grid gap-x-8 gap-y-8 max-sm:py-3 lg:grid-cols-2">
            {country.offices.map((each) => (
              <OfficeCard key={each.id} office={each} level={4} className="" />
            ))}
          </div>
        </Fold>
      </div>
    </section>
  ))
}
