import { data, redirectDocument } from 'react-router'
import { AccountsPage } from '#accounts/admin/accounts/accounts-page.tsx'
import type { Outcome, RowOutcome } from '#accounts/admin/accounts/outcome.ts'
import { readRightsForm } from '#accounts/model/rights-form.ts'
import { invitationMail } from '#accounts/site/routes/account-mails.ts'
import type { Accounts as AccountParts } from '#accounts/store/accounts.ts'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { disableAccount, enableAccount } from '#accounts/store/disable-account.ts'
import { endSessions } from '#accounts/store/end-access.ts'
import { invitePerson, withdrawInvitation } from '#accounts/store/invitations.ts'
import { listAccounts } from '#accounts/store/list-accounts.ts'
import { narrowAccount } from '#accounts/store/narrow-account.ts'
import { setSecondFactorRule } from '#accounts/store/second-factor/rule.ts'
import { takeOffSecondFactor } from '#accounts/store/take-off-second-factor.ts'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { revokePreviewLinksOf } from '#content/store/preview/preview-links.ts'
import { address } from '#kernel/addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { asLocale } from '#kernel/locales.ts'
import { fail, type Result } from '#kernel/result.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, statusOf } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import type { Route } from './+types/accounts'
import { kindLabels } from './kind-labels.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf, uid } = signedInFrom(context, request)
  return {
    locale: caller.locale,
    own: { uid, csrf },
    kinds: kindLabels(caller.locale),
    ...(await listAccounts(caller)),
  }
}

type Sent = { accounts: AccountParts; caller: Editor; id: string; form: FormData }
type Done = Result<RowOutcome['ended'] | undefined, NonNullable<RowOutcome['problem']>, Seconds>
type Seconds = { seconds: number } | undefined

const kindNames = adminSections.map(({ kind }) => kind)

const rowActions: Record<RowOutcome['intent'], (sent: Sent) => Promise<Done>> = {
  disable: ({ caller, id, form }) =>
    disableAccount(caller, id, {
      revokeLinks: revokePreviewLinksOf,
      keepsKeys: form.get('keep-keys') === 'yes',
    }),
  enable: ({ caller, id }) => enableAccount(caller, id),
  'end-sessions': ({ caller, id }) => endSessions(caller, id),
  'take-off-second-factor': ({ accounts, caller, id, form }) =>
    takeOffSecondFactor(accounts, caller, { uid: id, present: presentIn(form) }),
  narrow: async ({ accounts, caller, id, form }) => {
    const chosen = readRightsForm(form, kindNames)
    if (!chosen.ok) return fail(chosen.problem)
    const keepsKeys = form.get('keep-keys') === 'yes'
    return narrowAccount(accounts, caller, id, { rights: chosen.value, present: presentIn(form), keepsKeys })
  },
  withdraw: ({ caller, id }) => withdrawInvitation(caller, id),
}

export async function action({ context, request }: Route.ActionArgs) {
  const { caller, sessionId, uid } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = String(form.get('intent') ?? '')
  if (intent === 'invite') return invite(context, caller, form)
  const accounts = context.get(accountsContext)
  if (intent === 'require-second-factor' || intent === 'require-no-second-factor') {
    const change = { isRequired: intent === 'require-second-factor', present: presentIn(form), sessionId }
    const set = await setSecondFactorRule(accounts, caller, change)
    return answer(set.ok ? { intent, problem: null, seconds: null } : { intent, ...refused(set) })
  }
  if (!isRowAction(intent)) notUnderstood()
  const id = String(form.get('id') ?? '')
  const result = await rowActions[intent]({ accounts, caller, id, form })
  if (result.ok && intent === 'end-sessions' && id === uid)
    throw redirectDocument(address.login(caller.locale))
  const { accounts: people } = await listAccounts(caller)
  const account = people.find((each) => each.uid === id)
  const about = { intent, id, name: account?.name ?? '' }
  return answer(
    result.ok
      ? { ...about, problem: null, seconds: null, ended: result.value ?? null }
      : { ...about, ...refused(result), ended: null, chosen: chosenIn(intent, form) },
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

function answer(outcome: Outcome) {
  const status = outcome.problem ? statusOf(outcome.problem) : 200
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

async function invite(context: Route.ActionArgs['context'], caller: Editor, form: FormData) {
  const accounts = context.get(accountsContext)
  const { publicUrl } = context.get(siteContext)
  const [email, language] = [String(form.get('email') ?? ''), String(form.get('language') ?? '')]
  const locale = asLocale(language, caller.locale)
  const chosen = readRightsForm(form, kindNames)
  const rights = chosen.ok ? chosen.value : (chosen.detail ?? null)
  if (!chosen.ok)
    return answer({
      ...{ intent: 'invite', email, language: locale, rights },
      problem: chosen.problem,
      seconds: null,
    })
  const write = invitationMail(locale, publicUrl, caller.actor.name)
  const invited = await invitePerson(accounts, caller, {
    email,
    locale,
    write,
    rights,
    present: presentIn(form),
  })
  return answer(
    invited.ok
      ? { intent: 'invite', ...invited.value, problem: null }
      : { intent: 'invite', email, language: locale, rights, ...refused(invited) },
  )
}

/** What was chosen that an account may do, so that a form that is refused says it again. */
function chosenIn(intent: RowOutcome['intent'], form: FormData): MaybeNarrowed | undefined {
  if (intent !== 'narrow') return undefined
  const chosen = readRightsForm(form, kindNames)
  return chosen.ok ? chosen.value : (chosen.detail ?? null)
}

function isRowAction(intent: string): intent is RowOutcome['intent'] {
  return Object.hasOwn(rowActions, intent)
}
