import { data } from 'react-router'
import { isOneOf } from '#cases/model/case-words.ts'
import { address } from '#kernel/addresses.ts'
import { unreadReasons, unreadStatus } from '#kernel/http/unread-form.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { describePage } from '#ui/page-data.ts'
import { BackToSpace, SpacePage } from '../space-frame.tsx'
import type { Route } from './+types/let-us-know-unread'
import { spacePage } from './space-page.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('why')
  const why = isOneOf(unreadReasons, asked) ? asked : 'full'
  return data(
    { page: spacePage(context, (locale) => address.unreadForm(locale, why)), why },
    unreadStatus[why],
  )
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Unread({ loaderData }: Route.ComponentProps) {
  return <UnreadPage locale={loaderData.page.locale} why={loaderData.why} />
}

const reasons = {
  slow: { why: () => m.space_unread_slow(), next: () => m.space_unread_next_slow() },
  full: { why: () => m.space_unread_lead(), next: () => m.space_unread_next_full() },
  large: { why: () => m.space_unread_large(), next: () => m.space_unread_next_large() },
}

type Props = { locale: Locale; why: keyof typeof reasons }

/** A form was not read, why, and what to do now. A page whose script sent it stays as it was, and says the same. */
function UnreadPage({ locale, why }: Props) {
  const reason = reasons[why].why()
  const next = reasons[why].next()
  return (
    <SpacePage title={m.space_unread()} lead={reason} isAlert>
      <p className="mt-6" data-unread={m.space_unread_kept({ why: reason, next })}>
        {m.space_unread_text()}
      </p>
      <p className="mt-4">{next}</p>
      <BackToSpace locale={locale} />
    </SpacePage>
  )
}
