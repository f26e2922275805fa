import { redirect } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { Asked } from '#app/site/contact/contact-form.tsx'
import { ContactPage } from '#app/site/contact/contact-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { country } from '#domain/content/kinds/country.ts'
import { office } from '#domain/content/kinds/office.ts'
import type { Locale } from '#domain/locales.ts'
import { listPublished } from '#server/content/list-published.ts'
import { markSent, readSent } from '#server/messages/sent-mark.ts'
import { siteContext } from '#server/site-context.ts'
import { contactAsked, messageBegun } from '../contact-asked.ts'
import { refusedPage, takePosted, writtenIn } from '../posted-message.ts'
import { orWithoutCountries } from '../read-countries.ts'
import { callerFrom, pageInfo, publicFormOf } from '../seam.ts'
import type { Route } from './+types/contact'

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
  const { secret } = context.get(siteContext).messages
  const said = readSent(secret, parameters.get('sent') ?? '', caller.now)
  const sent = reference.exec(said ?? '')?.[0] ?? null
  if (parameters.has('sent')) caller.reads.keepable = false
  return {
    page: {
      ...pageInfo(context, {
        title: m.nav_contact(),
        description: m.contact_lead(),
        path: address.contact(caller.locale),
        alternates: { es: addressOf('es', asked), en: addressOf('en', asked) },
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
  const { secret } = context.get(siteContext).messages
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
