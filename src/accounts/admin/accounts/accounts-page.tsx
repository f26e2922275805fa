import { Form, Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { type KindLabels, rightsInWords } from '../rights/rights-words.ts'
import { type AccountInRow, AccountRow, RowAction } from './account-row.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { InviteForm } from './invite-form.tsx'
import { Notice } from './notice.tsx'
import { type Outcome, problemInWords, type RowOutcome, type RuleOutcome } from './outcome.ts'

type Props = {
  locale: Locale
  accounts: AccountInRow[]
  invitations: InvitationInRow[]
  isSecondFactorRequired: boolean
  /** The kinds of content that an account can be narrowed to. */
  kinds: KindLabels
  /** Whose session it is, and what each write of it must carry. */
  own: { uid: string; csrf: string }
  outcome: Outcome | null
}

/** Who may sign in, who is invited, and what can be done about both. */
export function AccountsPage(props: Props) {
  const { locale, accounts, invitations, own, outcome, isSecondFactorRequired, kinds } = props
  const onRow = outcome && 'id' in outcome ? outcome : null
  const hasRow = accounts.some(({ uid }) => uid === onRow?.id)
  const rightsOf = (id: string) =>
    rightsInWords(accounts.find(({ uid }) => uid === id)?.rights ?? null, kinds)
  const said = onRow && !hasRow ? problemInWords(onRow.problem) : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <h1>{m.accounts_title()}</h1>
        <p className="mt-2 text-quiet">{m.accounts_text()}</p>
      </div>
      {onRow && onRow.problem === null && (
        <Notice kind="done">{doneInWords(onRow, rightsOf(onRow.id))}</Notice>
      )}
      {said && <Notice kind="problem">{said}</Notice>}
      <section aria-labelledby="accounts-invite">
        <h2 id="accounts-invite">{m.accounts_invite()}</h2>
        <p className="mt-1 text-small text-quiet">{m.accounts_invite_text()}</p>
        <InviteForm
          {...{ locale, kinds }}
          csrf={own.csrf}
          outcome={outcome?.intent === 'invite' ? outcome : null}
        />
        <p className="mt-5 text-small">
          <Link to={adminAddress.peopleImport}>{m.accounts_move_in()}</Link>
        </p>
      </section>
      <section aria-labelledby="accounts-list">
        <h2 id="accounts-list" className="mb-2">
          {m.accounts_list()}
        </h2>
        <table className="admin-table">
          <caption className="visually-hidden">{m.accounts_list()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.accounts_person()}</th>
              <th scope="col">{m.accounts_state()}</th>
              <th scope="col">{m.accounts_second_factor()}</th>
              <th scope="col">{m.accounts_last_sign_in()}</th>
              <th scope="col">{m.accounts_created()}</th>
              <th scope="col">{m.accounts_actions()}</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <AccountRow
                // Another state closes what was opened in the row before.
                key={`${account.uid}-${account.disabledAt === null}-${JSON.stringify(account.rights)}`}
                locale={locale}
                account={account}
                isOwn={account.uid === own.uid}
                isSecondFactorRequired={isSecondFactorRequired}
                csrf={own.csrf}
                kinds={kinds}
                outcome={onRow?.id === account.uid ? onRow : null}
              />
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="accounts-rule">
        <h2 id="accounts-rule">{m.rule_title()}</h2>
        <p className="mt-1 max-w-xl text-small text-quiet">{m.rule_text()}</p>
        <SecondFactorRule
          csrf={own.csrf}
          isRequired={isSecondFactorRequired}
          without={
            accounts.filter(({ disabledAt, hasSecondFactor }) => !disabledAt && !hasSecondFactor).length
          }
          outcome={outcome && isOnRule(outcome) ? outcome : null}
        />
      </section>
      <section aria-labelledby="accounts-waiting">
        <h2 id="accounts-waiting" className="mb-2">
          {m.accounts_waiting()}
        </h2>
        {invitations.length > 0 ? (
          <InvitationTable {...{ locale, invitations, kinds }} csrf={own.csrf} />
        ) : (
          <p className="text-quiet">{m.accounts_waiting_none()}</p>
        )}
      </section>
    </div>
  )
}

const done = {
  disable: ({ name, ended }) => [m.accounts_done_disable({ name }), ...endedInWords(ended)].join(' '),
  enable: ({ name }) => m.accounts_done_enable({ name }),
  'end-sessions': ({ name }) => m.accounts_done_end_sessions({ name }),
  'take-off-second-factor': ({ name }) => m.accounts_done_take_off({ name }),
  narrow: ({ name, ended }, rights) =>
    [m.roles_done({ name, rights: within(rights) }), ...endedInWords(ended)].join(' '),
  withdraw: () => m.accounts_done_withdraw(),
} satisfies Record<RowOutcome['intent'], (outcome: RowOutcome, rights: string[]) => string>

function doneInWords(outcome: RowOutcome, rights: string[]): string {
  return done[outcome.intent](outcome, rights)
}

/** What begins sentences, within one. */
function within(rights: string[]): string {
  return rights.map((each) => each.charAt(0).toLowerCase() + each.slice(1)).join('; ')
}

function endedInWords(ended: RowOutcome['ended']): string[] {
  return [
    ...(ended && ended.links > 0 ? [m.accounts_done_links({ count: ended.links })] : []),
    ...(ended && ended.keys > 0 ? [m.accounts_done_keys({ count: ended.keys })] : []),
  ]
}

function isOnRule(outcome: Outcome): outcome is RuleOutcome {
  return outcome.intent === 'require-second-factor' || outcome.intent === 'require-no-second-factor'
}

type InvitationInRow = {
  id: string
  email: string | null
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
  rights: MaybeNarrowed
}

type InvitationTableProps = {
  locale: Locale
  invitations: InvitationInRow[]
  csrf: string
  kinds: KindLabels
}

/** Invitations that nobody has used yet. */
function InvitationTable({ locale, invitations, csrf, kinds }: InvitationTableProps) {
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{m.accounts_waiting()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.accounts_waiting_email()}</th>
          <th scope="col">{m.accounts_waiting_by()}</th>
          <th scope="col">{m.accounts_waiting_since()}</th>
          <th scope="col">{m.accounts_waiting_until()}</th>
          <th scope="col">{m.accounts_actions()}</th>
        </tr>
      </thead>
      <tbody>
        {invitations.map(({ id, email, invitedBy, createdAt, expiresAt, rights }) => (
          <tr key={id}>
            <th scope="row" className="wrap-anywhere">
              {email}
              {rights && (
                <span className="mt-1 block max-w-64 font-normal">
                  {rightsInWords(rights, kinds).join('. ')}.
                </span>
              )}
            </th>
            <td data-label={m.accounts_waiting_by()}>{invitedBy ?? m.accounts_waiting_operator()}</td>
            <td data-label={m.accounts_waiting_since()}>
              <Moment at={createdAt.toISOString()} locale={locale} />
            </td>
            <td data-label={m.accounts_waiting_until()}>
              <Moment at={expiresAt.toISOString()} locale={locale} withTime />
            </td>
            <td data-label={m.accounts_actions()}>
              <RowAction
                intent="withdraw"
                id={id}
                csrf={csrf}
                label={m.accounts_withdraw()}
                of={m.accounts_withdraw_of({ email: email ?? '' })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SecondFactorRuleProps = {
  csrf: string
  isRequired: boolean
  /** How many enabled accounts have no second factor. */
  without: number
  outcome: RuleOutcome | null
}

/** Whether everybody must have a second step, and changing that. */
function SecondFactorRule({ csrf, isRequired, without, outcome }: SecondFactorRuleProps) {
  const intent: RuleOutcome['intent'] = isRequired ? 'require-no-second-factor' : 'require-second-factor'
  const problem = outcome?.problem
  return (
    <div className="mt-3 grid max-w-xl gap-4">
      {outcome && problem === null && (
        <Notice kind="done">
          {outcome.intent === 'require-second-factor' ? m.rule_done_required() : m.rule_done_not_required()}
        </Notice>
      )}
      {problem === 'own-first' && (
        <Notice kind="problem">
          {m.rule_own_first()} <a href={`${adminAddress.account}#second-factor`}>{m.rule_own_first_link()}</a>
        </Notice>
      )}
      {problem === 'not-allowed' && <Notice kind="problem">{m.accounts_problem_not_allowed()}</Notice>}
      <p className="font-semibold">{isRequired ? m.rule_is_required() : m.rule_is_not_required()}</p>
      <p className="text-small text-quiet">{m.rule_without({ count: without })}</p>
      <Form method="post" className="grid gap-4" noValidate key={intent}>
        <input type="hidden" name="csrf" value={csrf} />
        <ConfirmPassword id="rule-present" refused={outcome} />
        <button
          type="submit"
          name="intent"
          value={intent}
          className={`${isRequired ? 'button-quiet' : 'button-primary'} min-h-11 justify-self-start py-2`}
        >
          {isRequired ? m.rule_stop() : m.rule_require()}
        </button>
      </Form>
    </div>
  )
}
