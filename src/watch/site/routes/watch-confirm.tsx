import { data, redirect } from 'react-router'
import { keepTokenPrivate, tokenOf } from '#accounts/site/routes/token-page.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, publicFormOf } from '#kernel/routes/asked.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { confirmWatch, findRequest } from '#watch/store/confirm-watch.ts'
import { watchContext } from '#watch/store/watch-context.ts'
import { goneView } from '../gone-view.ts'
import { SmallPage } from '../small-page.tsx'
import { targetInWords } from '../watch-view.ts'
import type { Route } from './+types/watch-confirm'

export const middleware: Route.MiddlewareFunction[] = [keepTokenPrivate]

/** So many are named before somebody confirms; all of them are on the page after it. */
const mostNamed = 50

/** Looking confirms nothing: programs that check mail follow every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { locale } = caller
  const token = tokenOf(request)
  const asked = await findRequest(caller, context.get(watchContext), token)
  const title = asked ? m.watch_confirm_title() : m.watch_gone_title()
  const page = privatePage(context, request, title, (each) => `/${each}/watch/confirm`)
  if (!asked) return data({ page, asked: null, gone: goneView(locale) }, 410)
  const more = asked.targets.length - mostNamed
  const view = {
    action: watchAddress.confirm(locale, token),
    title,
    text: m.watch_confirm_text({ email: asked.email }),
    targets: asked.targets.slice(0, mostNamed).map(targetInWords),
    more: more > 0 ? m.watch_missing_more({ count: more }) : null,
    rhythm: asked.rhythm === 'each' ? m.watch_confirm_each() : m.watch_confirm_weekly(),
    submit: m.watch_confirm_submit(),
    otherwise: m.watch_confirm_else(),
  }
  return data({ page, asked: view, gone: null })
}

export async function action({ context, request }: Route.ActionArgs) {
  await publicFormOf(request)
  const caller = callerFrom(context)
  const confirmed = await confirmWatch(caller, context.get(watchContext), tokenOf(request))
  if (!confirmed.ok) return data(null, 410)
  throw redirect(`${watchAddress.manage(caller.locale, confirmed.value.token)}&confirmed`, 303)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function WatchConfirm({ loaderData: { asked, gone } }: Route.ComponentProps) {
  if (!asked) return gone && <SmallPage {...gone} />
  return (
    <SmallPage title={asked.title} lead={asked.text}>
      <div>
        <ul className="grid gap-1 border-l-2 border-river pl-5 wrap-anywhere">
          {asked.targets.map((target) => (
            <li key={target}>{target}</li>
          ))}
        </ul>
        {asked.more && <p className="mt-2 text-quiet">{asked.more}</p>}
        <p className="mt-4">{asked.rhythm}</p>
      </div>
      <form method="post" action={asked.action} id="confirm-watch">
        <button type="submit" className="button-primary">
          {asked.submit}
        </button>
      </form>
      <p className="text-quiet">{asked.otherwise}</p>
    </SmallPage>
  )
}
