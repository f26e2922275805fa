import { data, redirectDocument } from 'react-router'
import { ReceivedPage } from '#app/site/let-us-know/received-page.tsx'
import { RepeatedPage } from '#app/site/let-us-know/repeated-page.tsx'
import { nothingTyped } from '#app/site/let-us-know/report-problems.ts'
import { WritePage } from '#app/site/let-us-know/write-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { caseDoors, isOneOf } from '#domain/cases/case-words.ts'
import { showReceiptCode } from '#domain/cases/receipt-code.ts'
import { makeReceiptToken } from '#server/cases/receipt-token.ts'
import { readSpaceState } from '#server/cases/space-state.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, notFound, sentForm } from '../seam.ts'
import { challengeFor } from '../slow-down.ts'
import { spacePage } from '../space-seam.ts'
import { takeReport } from '../take-report.ts'
import type { Route } from './+types/let-us-know-write'

export async function loader({ context, params }: Route.LoaderArgs) {
  const door = doorOf(params)
  const caller = callerFrom(context)
  const { accounts, publicUrl } = context.get(siteContext)
  const { isOpen, handlers } = await readSpaceState(caller)
  if (!isOpen) throw redirectDocument(address.letUsKnow(caller.locale))
  const { token } = makeReceiptToken(accounts.secret, caller.now)
  return {
    page: spacePage(context, (locale) => address.writeReport(locale, door)),
    door,
    handlers,
    token,
    challenge: await challengeFor(context, 'report'),
    site: publicUrl.replace(/^https?:\/\//, ''),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const taken = await takeReport(context, await sentForm(request), doorOf(params))
  if (!taken.isTaken) return data(taken, taken.status)
  return { ...taken, code: taken.code && showReceiptCode(taken.code) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  const { page, door, handlers, token, challenge, site } = loaderData
  if (actionData?.isTaken) {
    const { code, isRepeat } = actionData
    if (code === null) return <RepeatedPage locale={page.locale} />
    return <ReceivedPage locale={page.locale} code={code} isRepeat={isRepeat} site={site} />
  }
  return (
    <WritePage
      locale={page.locale}
      door={door}
      handlers={handlers}
      challenge={challenge}
      token={actionData?.token ?? token}
      typed={actionData?.typed ?? nothingTyped}
      problems={actionData?.problems ?? {}}
    />
  )
}

function doorOf({ door }: { door: string }) {
  return isOneOf(caseDoors, door) ? door : notFound()
}
