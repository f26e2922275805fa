import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import type { PageInfo } from '../page-data.ts'
import { ContactDone } from './contact-done.tsx'
import type { ContactProblem, Typed } from './contact-fields.ts'
import { type Asked, ContactForm } from './contact-form.tsx'
import { type CountryOffices, OfficeList } from './office-list.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  countries: CountryOffices[]
  asked: Asked
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
            <ContactDone locale={locale} reference={sent} />
          ) : (
            <ContactForm
              locale={locale}
              asked={asked}
              countryNames={countryNames}
              typed={typed}
              problems={problems}
            />
          )}
        </div>
        <OtherWays locale={locale} />
      </div>
      <Section id="offices" title={m.contact_offices()} lead={m.contact_offices_text()}>
        <OfficeList countries={countries} />
      </Section>
    </>
  )
}

function OtherWays({ locale }: { locale: Locale }) {
  return (
    <aside aria-labelledby="other-ways" className="lg:col-span-4 lg:col-start-9">
      <h2 id="other-ways" className="text-h3">
        {m.contact_aside_title()}
      </h2>
      <ul className="mt-5 border-t border-line">
        <Way text={m.contact_aside_call_text()}>
          <a href="#offices">{m.contact_aside_call()}</a>
        </Way>
        <Way text={m.contact_aside_complaint_text()}>
          <Link to={address.policies(locale)}>{m.contact_aside_complaint()}</Link>
        </Way>
        <Way text={m.contact_aside_anonymous_text()}>
          <Link to={address.letUsKnow(locale)} reloadDocument>
            {m.contact_aside_anonymous()}
          </Link>
        </Way>
      </ul>
    </aside>
  )
}

function Way({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <li className="border-b border-line py-4">
      <p className="font-semibold">{children}</p>
      <p className="mt-1 text-small text-quiet">{text}</p>
    </li>
  )
}
