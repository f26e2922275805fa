import { data, redirectDocument } from 'react-router'
import { InvitationPage } from '#accounts/site/invitation-page.tsx'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { acceptInvitation, findInvitation } from '#accounts/store/invitations.ts'
import { signIn } from '#accounts/store/sign-in.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, formOf } from '#kernel/routes/asked.ts'
import { sessionContext, siteContext } from '#kernel/site-context.ts'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { refusedForm } from '#ui/routes/refused-form.ts'
import type { Route } from './+types/invitation'
import { keepTokenPrivate, tokenOf } from './token-page.ts'

export const middleware: Route.MiddlewareFunction[] = [keepTokenPrivate]

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await findInvitation(callerFrom(context), tokenOf(request))
  const title = found ? m.invite_title() : m.invite_gone_title()
  const shown = {
    page: privatePage(context, request, title, address.invitation),
    invitation: found && { email: found.email, invitedBy: found.invitedBy, expiresAt: found.expiresAt },
    csrf: context.get(sessionContext)?.csrf ?? null,
    name: new URL(request.url).searchParams.get('name')?.slice(0, 200) ?? '',
  }
  return data(shown, found ? 200 : 410)
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(context, request)
  const caller = callerFrom(context)
  const typed = { email: String(form.get('email') ?? ''), name: String(form.get('name') ?? '') }
  const password = String(form.get('password') ?? '')
  const made = await acceptInvitation(caller, { token: tokenOf(request), ...typed, password })
  if (!made.ok) {
    const { problem } = made
    return problem === 'gone'
      ? data({ typed, problem: null }, 410)
      : refusedForm(context, { typed, problem }, 400)
  }
  const accounts = context.get(accountsContext)
  const { network } = context.get(siteContext)
  const { email } = made.value
  const signedIn = await signIn(accounts, caller, { email, password, network, headers: request.headers })
  // Too many tries came from this network: the account is made all the same.
  if (!signedIn.ok) throw redirectDocument(address.login(caller.locale))
  const headers = signedIn.value.setCookie.map((line): [string, string] => ['set-cookie', line])
  throw redirectDocument(adminAddress.dashboard, { headers })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <InvitationPage
      locale={loaderData.page.locale}
      invitation={loaderData.invitation}
      csrf={loaderData.csrf}
      typed={actionData?.typed ?? { email: '', name: loaderData.name }}
      problem={actionData?.problem ?? null}
    />
  )
}
