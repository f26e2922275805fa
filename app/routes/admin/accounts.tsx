import { data, redirectDocument } from 'react-router'
import { AccountsPage } from '#app/admin/accounts/accounts-page.tsx'
import type { Outcome, RowOutcome } from '#app/admin/accounts/outcome.ts'
import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import { asLocale } from '#domain/locales.ts'
import { disableAccount } from '#server/accounts/disable-account.ts'
import { enableAccount } from '#server/accounts/enable-account.ts'
import { endSessions } from '#server/accounts/end-sessions.ts'
import { invitePerson } from '#server/accounts/invite-person.ts'
import { listAccounts } from '#server/accounts/list-accounts.ts'
import { takeOffSecondFactor } from '#server/accounts/take-off-second-factor.ts'
import { withdrawInvitation } from '#server/accounts/withdraw-invitation.ts'
import { siteContext } from '#server/site-context.ts'
import { invitationMail } from '../account-mails.ts'
import { callerFrom, formOf } from '../seam.ts'
import type { Route } from './+types/accounts'
import { signedInFrom } from './guard.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { uid, csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const listed = await listAccounts(caller)
  if (!listed.ok) throw data(null, { status: 403 })
  return { locale: caller.locale, own: { uid, csrf }, ...listed.value }
}

const rowActions = {
  disable: disableAccount,
  enable: enableAccount,
  'end-sessions': endSessions,
  'take-off-second-factor': takeOffSecondFactor,
  withdraw: withdrawInvitation,
}

const statuses = { oneself: 400, 'own-second-factor': 400, last: 409, 'not-found': 404, 'not-allowed': 403 }

export async function action({ context, request }: Route.ActionArgs) {
  const { uid } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = String(form.get('intent') ?? '')
  if (intent === 'invite') return invite(context, form)
  if (!isRowAction(intent)) throw data(null, { status: 400 })
  const caller = callerFrom(context)
  const id = String(form.get('id') ?? '')
  const result = await rowActions[intent](caller, id)
  if (result.ok && intent === 'end-sessions' && id === uid)
    throw redirectDocument(address.login(caller.locale))
  const listed = await listAccounts(caller)
  const account = listed.ok ? listed.value.accounts.find((each) => each.uid === id) : null
  const problem = result.ok ? null : result.problem
  const outcome: Outcome = { intent, id, name: account?.name ?? '', problem }
  return data(outcome, problem ? statuses[problem] : 200)
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.accounts_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountsPage {...loaderData} outcome={actionData ?? null} />
}

async function invite(context: Route.ActionArgs['context'], form: FormData) {
  const { accounts, publicUrl } = context.get(siteContext)
  const caller = callerFrom(context)
  const [email, language] = [String(form.get('email') ?? ''), String(form.get('language') ?? '')]
  const locale = asLocale(language, caller.locale)
  const write = invitationMail(locale, publicUrl, caller.actor?.name ?? '')
  const invited = await invitePerson(accounts, caller, { email, locale, write })
  const outcome: Outcome = invited.ok
    ? { intent: 'invite', ...invited.value, problem: null }
    : { intent: 'invite', email, language: locale, problem: invited.problem }
  return data(outcome, invited.ok ? 200 : invited.problem === 'not-allowed' ? 403 : 400)
}

function isRowAction(intent: string): intent is RowOutcome['intent'] {
  return Object.hasOwn(rowActions, intent)
}
