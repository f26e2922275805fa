import { redirectDocument } from 'react-router'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { caseDoors, isOneOf } from '#cases/model/case-words.ts'
import { showReceiptCode } from '#cases/model/receipt-code.ts'
import { nothingTyped } from '#cases/site/report-problems.ts'
import { ReceivedPage, RepeatedPage, WritePage } from '#cases/site/write-page.tsx'
import { makeReceiptToken } from '#cases/store/receipt-token.ts'
import { readSpaceState } from '#cases/store/space-state.ts'
import { address } from '#kernel/addresses.ts'
import { callerFrom, sentForm } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { challengeFor } from '#kernel/routes/slow-down.ts'
import { siteContext } from '#kernel/site-context.ts'
import { describePage } from '#ui/page-data.ts'
import { refusedForm } from '#ui/routes/refused-form.ts'
import type { Route } from './+types/let-us-know-write'
import { spacePage } from './space-page.ts'
import { takeReport } from './take-report.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const door = doorOf(params)
  const caller = callerFrom(context)
  const accounts = context.get(accountsContext)
  const { publicUrl } = context.get(siteContext)
  const { isOpen, recipients } = await readSpaceState(caller, accounts.secret)
  if (!isOpen) throw redirectDocument(address.letUsKnow(caller.locale))
  const { token } = makeReceiptToken(accounts.secret, caller.now)
  return {
    page: spacePage(context, (locale) => address.writeReport(locale, door)),
    door,
    recipients,
    token,
    challenge: await challengeFor(context, 'report'),
    site: publicUrl.replace(/^https?:\/\//, ''),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const taken = await takeReport(context, await sentForm(request), doorOf(params))
  if (!taken.isTaken) return refusedForm(context, taken, taken.status)
  return { ...taken, code: taken.code && showReceiptCode(taken.code) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  const { page, door, recipients, token, challenge, site } = loaderData
  if (actionData?.isTaken) {
    const { code, isRepeat } = actionData
    if (code === null) return <RepeatedPage locale={page.locale} />
    return <ReceivedPage locale={page.locale} code={code} isRepeat={isRepeat} site={site} />
  }
  return (
    <WritePage
      locale={page.locale}
      door={door}
      recipients={recipients}
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
