import { Link, type RouterContextProvider, redirect } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import { OfficeCard } from '#content/site/office-card.tsx'
import { orWithoutCountries } from '#content/site/routes/read-countries.ts'
import { listPublished } from '#content/store/list-published.ts'
import { address } from '#kernel/addresses.ts'
import { isContactSubject } from '#kernel/contact-subjects.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isId } from '#kernel/is-id.ts'
import { byLocale, type Locale } from '#kernel/locales.ts'
import { callerFrom, publicFormOf } from '#kernel/routes/asked.ts'
import type { ContactProblem, Typed } from '#messages/site/contact-fields.ts'
import { type Asked, ContactForm } from '#messages/site/contact-form.tsx'
import { messageContext } from '#messages/store/message-context.ts'
import { markSent, readSent } from '#messages/store/sent-mark.ts'
import { describePage, type PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { pageInfo } from '#ui/routes/page-info.ts'
import { Section } from '#ui/section.tsx'
import { ContactDone } from '../contact-done.tsx'
import type { Route } from './+types/contact'
import { refusedPage, takePosted, writtenIn } from './posted-message.ts'

/** As the reference of a message is written; the footer's page says that something was sent without one. */
const reference = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const parameters = new URL(request.url).searchParams
  const [countries, offices, asked] = await Promise.all([
    orWithoutCountries(context, () => listPublished(caller, country)),
    listPublished(caller, office),
    contactAsked(context, parameters),
  ])
  // A page of one message is for its sender alone; a form with a subject is the same page to a search engine.
  const { secret } = context.get(messageContext)
  const said = readSent(secret, parameters.get('sent') ?? '', caller.now)
  const sent = reference.exec(said ?? '')?.[0] ?? null
  if (parameters.has('sent')) caller.reads.keepable = false
  return {
    page: {
      ...pageInfo(context, {
        title: m.nav_contact(),
        description: m.contact_lead(),
        path: address.contact(caller.locale),
        alternates: byLocale((locale) => addressOf(locale, asked)),
        image: `/share/${caller.locale}/contact.png`,
        crumbs: [],
      }),
      isPrivate: parameters.has('sent') || asked.subject !== null,
    },
    asked,
    typed: messageBegun(context, parameters),
    sent,
    countryNames: countries?.map(({ name }) => name) ?? [],
    countries: countries
      ? countries
          .map(({ id, name, href, code }) => ({
            id,
            name,
            href,
            code,
            offices: offices.filter((each) => each.country === id),
          }))
          .filter((each) => each.offices.length > 0)
      : [{ id: 'offices', name: m.offices(), href: null, code: null, offices }],
  }
}

/** The form where there is no script. */
export async function action({ context, request }: Route.ActionArgs) {
  const { typed, message } = writtenIn(await publicFormOf(request))
  const taken = await takePosted(context, message)
  const { locale, now } = callerFrom(context)
  const { secret } = context.get(messageContext)
  if (taken.isTaken)
    return redirect(`${address.contact(locale)}?sent=${markSent(secret, taken.reference, now)}#write`, 303)
  return refusedPage({ typed, problems: taken.problems }, taken)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} {...actionData} />
}

/** The page with what it was opened for, in one of its languages. */
function addressOf(locale: Locale, { subject, scheme }: Asked): string {
  return subject ? address.contactAbout(locale, subject, scheme?.id) : address.contact(locale)
}

/** What the contact page was opened for. An address that names what there is not shows the page and is not kept. */
async function contactAsked(
  context: Readonly<RouterContextProvider>,
  asked: URLSearchParams,
): Promise<Asked> {
  const caller = callerFrom(context)
  const [subject, id] = [asked.get('subject'), asked.get('scheme')]
  const [scheme] = id !== null && isId(id) ? await listPublished(caller, certification, { ids: [id] }) : []
  const isUnknown = (subject !== null && !isContactSubject(subject)) || (id !== null && !scheme)
  if (isUnknown) caller.reads.keepable = false
  return {
    subject: isContactSubject(subject) ? subject : scheme ? 'quote' : null,
    scheme: scheme ? { id: scheme.id, title: scheme.title } : null,
  }
}

/** How a message begins where the page was opened to write about a certificate; such a page is not kept. */
function messageBegun(context: Readonly<RouterContextProvider>, asked: URLSearchParams): Typed {
  const number = asked.get('certificate')
  if (number === null) return {}
  callerFrom(context).reads.keepable = false
  // What a number may hold, and no more: the words of a stranger are not put into somebody's form.
  const isLikely = /^[\p{L}\p{Nd}][\p{L}\p{Nd} ./_:-]{2,59}$/u.test(number)
  return isLikely ? { message: `${m.contact_about_certificate({ number })} ` } : {}
}

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
function ContactPage({ page, countries, asked, countryNames, sent, typed = {}, problems = [] }: Props) {
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
