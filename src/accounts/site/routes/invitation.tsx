import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { acceptInvitation, findInvitation } from '#accounts/store/invitations.ts'
import { signIn } from '#accounts/store/sign-in.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerFrom, formOf } from '#kernel/routes/asked.ts'
import { sessionContext, siteContext } from '#kernel/site-context.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { momentInWords } from '#ui/moment-in-words.ts'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { LinkGone } from '../link-gone.tsx'
import { LoginFrame } from '../login-frame.tsx'
import { NewPasswordField, type NewPasswordProblem } from '../new-password-field.tsx'
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
    return problem === 'gone' ? data({ typed, problem: null }, 410) : data({ typed, problem }, 400)
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

type Problem = 'email-not-valid' | 'email-taken' | 'name-missing' | NewPasswordProblem

type Props = {
  locale: Locale
  /** Null where the link opens nothing, or nothing any more. */
  invitation: { email: string | null; invitedBy: string | null; expiresAt: Date } | null
  csrf: string | null
  typed: { email: string; name: string }
  problem: Problem | null
}

/** Making the account that a one-time link invites to. */
function InvitationPage({ locale, invitation, csrf, typed, problem }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  if (!invitation) {
    const way = { href: address.login(locale), label: m.invite_to_login() }
    return <LinkGone next={m.invite_gone_next()} way={way} />
  }
  return (
    <LoginFrame title={m.invite_title()} lead={leadOf(invitation)}>
      <Form method="post" className="grid gap-6" id="invitation" noValidate>
        {problem && <FormProblem id="invitation-problem">{m.invite_not_made()}</FormProblem>}
        {csrf && <input type="hidden" name="csrf" value={csrf} />}
        <TextField
          id="email"
          name="email"
          type="email"
          label={m.invite_email()}
          hint={invitation.email ? m.invite_email_hint() : undefined}
          defaultValue={invitation.email ?? typed.email}
          autoComplete="username"
          maxLength={320}
          readOnly={invitation.email !== null}
          problem={emailProblem(problem)}
        />
        <TextField
          id="name"
          name="name"
          label={m.invite_name()}
          hint={m.invite_name_hint()}
          defaultValue={typed.name}
          autoComplete="name"
          maxLength={200}
          problem={problem === 'name-missing' ? m.invite_name_missing() : null}
        />
        <NewPasswordField label={m.invite_password()} problem={passwordProblem(problem)} />
        <div>
          <button type="submit" className="button-primary" aria-disabled={isBusy}>
            {m.invite_submit()}
          </button>
        </div>
        <p className="text-small text-quiet">
          {m.invite_until({ date: momentInWords(invitation.expiresAt, locale) })}
        </p>
      </Form>
    </LoginFrame>
  )
}

function leadOf({ email, invitedBy }: NonNullable<Props['invitation']>): string {
  if (email === null) return m.invite_first()
  return invitedBy ? m.invite_by({ name: invitedBy }) : m.invite_by_operator()
}

function emailProblem(problem: Problem | null): string | null {
  if (problem === 'email-not-valid') return m.invite_email_not_valid()
  return problem === 'email-taken' ? m.invite_email_taken() : null
}

function passwordProblem(problem: Problem | null): NewPasswordProblem | null {
  return problem === 'email-not-valid' || problem === 'email-taken' || problem === 'name-missing'
    ? null
    : problem
}
