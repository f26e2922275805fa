import { data } from 'react-router'
import { keepTokenPrivate, tokenOf } from '#accounts/site/routes/token-page.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, publicFormOf } from '#kernel/routes/asked.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { endWatch, findWatched } from '#watch/store/manage-watch.ts'
import { watchContext } from '#watch/store/watch-context.ts'
import { endedView, goneView } from '../gone-view.ts'
import { SmallPage } from '../small-page.tsx'
import type { Route } from './+types/watch-end'

export const middleware: Route.MiddlewareFunction[] = [keepTokenPrivate]

/** Looking ends nothing: programs that check mail follow every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { locale } = caller
  const token = tokenOf(request)
  const isDone = new URL(request.url).searchParams.has('done')
  const watched = isDone ? null : await findWatched(caller, context.get(watchContext), token, 1)
  const shown = isDone
    ? endedView(locale)
    : watched
      ? {
          ...{ title: m.watch_end_title(), lead: m.watch_end_text({ email: watched.email }) },
          way: { href: watchAddress.manage(locale, token), label: m.watch_end_manage() },
          form: {
            action: watchAddress.end(locale, token),
            submit: m.watch_manage_end(),
            text: m.watch_manage_end_text(),
          },
        }
      : { ...goneView(locale), form: null }
  const page = privatePage(context, request, shown.title, (each) => `/${each}/watch/end`)
  return data({ page, shown }, isDone || watched ? 200 : 410)
}

/**
 * What a mail program posts for its owner (RFC 8058), and what the button does. Asked again it is done already. There is no
 * redirect: not every mail program follows one.
 */
export async function action({ context, request }: Route.ActionArgs) {
  await publicFormOf(request)
  const caller = callerFrom(context)
  await endWatch(caller, context.get(watchContext), tokenOf(request))
  return data(endedView(caller.locale), 200)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function WatchEnd({ loaderData, actionData }: Route.ComponentProps) {
  const { form, ...rest } = actionData ?? loaderData.shown
  return (
    <SmallPage {...rest}>
      {form && (
        <form method="post" action={form.action} id="end-watch">
          <p>{form.text}</p>
          <button type="submit" className="button-primary mt-6">
            {form.submit}
          </button>
        </form>
      )}
    </SmallPage>
  )
}
