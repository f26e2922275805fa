import { data, redirectDocument } from 'react-router'
import { AccountsPage } from '#app/admin/accounts/accounts-page.tsx'
import type { Outcome, RowOutcome } from '#app/admin/accounts/outcome.ts'
import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import { asLocale } from '#domain/locales.ts'
import type { Result } from '#domain/result.ts'
import type { Accounts as AccountParts } from '#server/accounts/accounts.ts'
import { disableAccount } from '#server/accounts/disable-account.ts'
import { enableAccount } from '#server/accounts/enable-account.ts'
import { endSessions } from '#server/accounts/end-sessions.ts'
import { invitePerson } from '#server/accounts/invite-person.ts'
import { listAccounts } from '#server/accounts/list-accounts.ts'
import { setSecondFactorRule } from '#server/accounts/second-factor/rule.ts'
import { takeOffSecondFactor } from '#server/accounts/take-off-second-factor.ts'
import { withdrawInvitation } from '#server/accounts/withdraw-invitation.ts'
import type { Caller } from '#server/caller.ts'
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

type Sent = { accounts: AccountParts; caller: Caller; id: string; form: FormData }
type Done = Result<RowOutcome['ended'] | undefined, NonNullable<RowOutcome['problem']>, Seconds>
type Seconds = { seconds: number } | undefined

const rowActions: Record<RowOutcome['intent'], (sent: Sent) => Promise<Done>> = {
  disable: ({ caller, id, form }) =>
    disableAccount(caller, id, { keepsKeys: form.get('keep-keys') === 'yes' }),
  enable: ({ caller, id }) => enableAccount(caller, id),
  'end-sessions': ({ caller, id }) => endSessions(caller, id),
  'take-off-second-factor': ({ accounts, caller, id, form }) =>
    takeOffSecondFactor(accounts, caller, { uid: id, present: presentIn(form) }),
  withdraw: ({ caller, id }) => withdrawInvitation(caller, id),
}

const statuses = {
  ...{ oneself: 400, 'own-second-factor': 400, 'email-not-valid': 400, 'email-taken': 400 },
  ...{ last: 409, 'own-first': 409, 'not-found': 404, 'not-allowed': 403 },
  ...{ 'wrong-password': 422, 'too-many': 429 },
} satisfies Record<NonNullable<Outcome['problem']>, number>

export async function action({ context, request }: Route.ActionArgs) {
  const { uid, sessionId } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = String(form.get('intent') ?? '')
  if (intent === 'invite') return invite(context, form)
  const { accounts } = context.get(siteContext)
  const caller = callerFrom(context)
  if (intent === 'require-second-factor' || intent === 'require-no-second-factor') {
    const change = { isRequired: intent === 'require-second-factor', present: presentIn(form), sessionId }
    const set = await setSecondFactorRule(accounts, caller, change)
    return answer(set.ok ? { intent, problem: null, seconds: null } : { intent, ...refused(set) })
  }
  if (!isRowAction(intent)) throw data(null, { status: 400 })
  const id = String(form.get('id') ?? '')
  const result = await rowActions[intent]({ accounts, caller, id, form })
  if (result.ok && intent === 'end-sessions' && id === uid)
    throw redirectDocument(address.login(caller.locale))
  const listed = await listAccounts(caller)
  const account = listed.ok ? listed.value.accounts.find((each) => each.uid === id) : null
  const about = { intent, id, name: account?.name ?? '' }
  return answer(
    result.ok
      ? { ...about, problem: null, seconds: null, ended: result.value ?? null }
      : { ...about, ...refused(result), ended: null },
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

function answer(outcome: Outcome) {
  const status = outcome.problem ? statuses[outcome.problem] : 200
  const seconds = 'seconds' in outcome ? outcome.seconds : null
  return data(outcome, { status, headers: seconds === null ? {} : { 'retry-after': String(seconds) } })
}

/** The problem, and after how many seconds to come again where that helps. */
function refused<Problem extends string>({ problem, detail }: { problem: Problem; detail?: Seconds }) {
  return { problem, seconds: problem === 'too-many' ? (detail?.seconds ?? 60) : null }
}

function presentIn(form: FormData): string {
  return String(form.get('present') ?? '').slice(0, 1000)
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
  const invited = await invitePerson(accounts, caller, { email, locale, write, present: presentIn(form) })
  return answer(
    invited.ok
      ? { intent: 'invite', ...invited.value, problem: null }
      : { intent: 'invite', email, language: locale, ...refused(invited) },
  )
}

function isRowAction(intent: string): intent is RowOutcome['intent'] {
  return Object.hasOwn(rowActions, intent)
}
