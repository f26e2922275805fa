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
import { contactAsked } from '../contact-asked.ts'
import { refusedPage, takePosted, writtenIn } from '../posted-message.ts'
import { orWithoutCountries } from '../read-countries.ts'
import { callerFrom, pageInfo, publicFormOf } from '../seam.ts'
import type { Route } from './+types/contact'

/** As the reference of a message is written. */
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
  const sent = reference.exec(parameters.get('sent') ?? '')?.[0] ?? null
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
      isPrivate: sent !== null || asked.subject !== null,
    },
    asked,
    sent,
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
  const here = address.contact(callerFrom(context).locale)
  if (taken.isTaken) return redirect(`${here}?sent=${taken.reference}#write`, 303)
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
