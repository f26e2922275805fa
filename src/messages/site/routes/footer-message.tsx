import { Link, redirect } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, publicFormOf } from '#kernel/routes/asked.ts'
import { footerMessage } from '#messages/model/anonymous-sender.ts'
import { messageContext } from '#messages/store/message-context.ts'
import { markSent, readSent } from '#messages/store/sent-mark.ts'
import { describePage, type PageInfo } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { LetUsKnowForm } from '../let-us-know-form.tsx'
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
  return refusedPage({ text, error: taken.problems[0]?.words ?? '' }, taken)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function FooterMessage({ loaderData, actionData }: Route.ComponentProps) {
  return <FooterMessagePage {...loaderData} refused={actionData ?? null} />
}

type Props = {
  page: PageInfo
  isSent: boolean
  /** The server's error, and what was written. */
  refused: { error: string; text: string } | null
}

/** What became of the footer's form where there is no script, in the same words; the form itself until it is sent. */
function FooterMessagePage({ page, isSent, refused }: Props) {
  const { locale } = page
  const status = refused && {
    kind: 'refused' as const,
    words: m.message_refused({ error: refused.error }),
  }
  return (
    <div className="shell mt-14 lg:mt-20">
      <div className="mx-auto max-w-xl">
        <h1 className="text-h2">{m.let_us_know()}</h1>
        {isSent ? (
          <>
            <p role="status" className="send-status text-lead" data-kind="sent">
              {m.message_sent()}
            </p>
            <p className="mt-6">{m.footer_message_sent_text()}</p>
          </>
        ) : (
          <LetUsKnowForm locale={locale} id="message" text={refused?.text} status={status} />
        )}
        <p className="mt-10 flex flex-wrap gap-4">
          {isSent && (
            <Link to={address.home(locale)} className="button-primary">
              {m.footer_message_back()}
            </Link>
          )}
          <Link to={address.letUsKnow(locale)} reloadDocument className="button-quiet">
            {m.let_us_know_link()}
          </Link>
        </p>
      </div>
    </div>
  )
}
