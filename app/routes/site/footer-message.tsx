import { redirect } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { FooterMessagePage } from '#app/site/contact/footer-message-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { footerMessage } from '#domain/messages/contact-message.ts'
import { markSent, readSent } from '#server/messages/sent-mark.ts'
import { siteContext } from '#server/site-context.ts'
import { refusedPage, takePosted } from '../posted-message.ts'
import { callerFrom, privatePage, publicFormOf } from '../seam.ts'
import type { Route } from './+types/footer-message'

/** The address says that something was sent and not which message it was: nobody gave a name. */
const sentFrom = 'footer'

export function loader({ context, request }: Route.LoaderArgs) {
  const mark = new URL(request.url).searchParams.get('sent') ?? ''
  const { secret } = context.get(siteContext).messages
  return {
    page: privatePage(context, request, m.let_us_know(), address.footerMessage),
    isSent: readSent(secret, mark, callerFrom(context).now) === sentFrom,
  }
}

/** The footer's form where there is no script. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await publicFormOf(request)
  const text = String(form.get('message') ?? '')
  const taken = await takePosted(context, {
    ...footerMessage(text),
    website: String(form.get('website') ?? ''),
  })
  const { locale, now } = callerFrom(context)
  const { secret } = context.get(siteContext).messages
  if (taken.isTaken)
    return redirect(`${address.footerMessage(locale)}?sent=${markSent(secret, sentFrom, now)}`, 303)
  return refusedPage({ text, error: taken.problems[0]?.words ?? '' }, taken)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function FooterMessage({ loaderData, actionData }: Route.ComponentProps) {
  return <FooterMessagePage {...loaderData} refused={actionData ?? null} />
}
