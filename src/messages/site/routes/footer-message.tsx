import { redirect } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, publicFormOf } from '#kernel/routes/asked.ts'
import { footerMessage } from '#messages/model/anonymous-sender.ts'
import { FooterMessagePage } from '#messages/site/footer-message-page.tsx'
import { messageContext } from '#messages/store/message-context.ts'
import { markSent, readSent } from '#messages/store/sent-mark.ts'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import type { Route } from './+types/footer-message'
import { refusedPage, takePosted } from './posted-message.ts'

/** The address says that something was sent and not which message it was: nobody gave a name. */
const sentFrom = 'footer'

export function loader({ context, request }: Route.LoaderArgs) {
  const mark = new URL(request.url).searchParams.get('sent') ?? ''
  const { secret } = context.get(messageContext)
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
  const { secret } = context.get(messageContext)
  if (taken.isTaken)
    return redirect(`${address.footerMessage(locale)}?sent=${markSent(secret, sentFrom, now)}`, 303)
  return refusedPage(context, { text, error: taken.problems[0]?.words ?? '' }, taken)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function FooterMessage({ loaderData, actionData }: Route.ComponentProps) {
  return <FooterMessagePage {...loaderData} refused={actionData ?? null} />
}
