import { answerTime } from '#content/store/answer-time.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { byLocale } from '#kernel/locales.ts'
import { callerFrom, publicFormOf } from '#kernel/routes/asked.ts'
import { filesHint } from '#messages/site/contact-controls.tsx'
import { ContactPage } from '#messages/site/contact-page.tsx'
import { messageContext } from '#messages/store/message-context.ts'
import { readSent } from '#messages/store/sent-mark.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/contact'
import { contactOffices } from './contact-offices.ts'
import { addressAsked, answerPosted, contactAsked, messageBegun } from './posted-message.ts'

/** As the reference of a message is written; the footer's page says that something was sent without one. */
const reference = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const parameters = new URL(request.url).searchParams
  const [time, offices, asked] = await Promise.all([
    answerTime(caller),
    contactOffices(context),
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
        description: offices.countries.length > 0 ? m.contact_lead({ time }) : m.contact_lead_alone({ time }),
        path: address.contact(caller.locale),
        alternates: byLocale((locale) => addressAsked(locale, asked)),
        image: `/share/${caller.locale}/contact.png`,
        crumbs: [],
      }),
      isPrivate: parameters.has('sent') || asked.subject !== null,
    },
    asked,
    // Words of this page alone, which its scripts need not carry in every language.
    hints: { concerns: m.contact_concerns_hint(), files: filesHint() },
    texts: { offices: m.contact_offices_text(), unanswered: m.contact_aside_unanswered() },
    typed: messageBegun(context, parameters),
    sent,
    ...offices,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerPosted(context, await publicFormOf(request))
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} {...actionData} />
}
