import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import { type AccountInRow, AccountRow } from './account-row.tsx'
import { type InvitationInRow, InvitationTable } from './invitation-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { Notice } from './notice.tsx'
import type { Outcome, RowOutcome } from './outcome.ts'
import { problemInWords } from './problem-in-words.ts'

type Props = {
  locale: Locale
  accounts: AccountInRow[]
  invitations: InvitationInRow[]
  /** Whose session it is, and what each write of it must carry. */
  own: { uid: string; csrf: string }
  outcome: Outcome | null
}

/** Who may sign in, who is invited, and what can be done about both. */
export function AccountsPage({ locale, accounts, invitations, own, outcome }: Props) {
  const onRow = outcome && outcome.intent !== 'invite' ? outcome : null
  const hasRow = accounts.some(({ uid }) => uid === onRow?.id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <h1>{m.accounts_title()}</h1>
        <p className="mt-2 text-quiet">{m.accounts_text()}</p>
      </div>
      {onRow && onRow.problem === null && <Notice kind="done">{doneInWords(onRow)}</Notice>}
      {onRow?.problem && !hasRow && <Notice kind="problem">{problemInWords(onRow.problem)}</Notice>}
      <section aria-labelledby="accounts-invite">
        <h2 id="accounts-invite">{m.accounts_invite()}</h2>
        <p className="mt-1 text-small text-quiet">{m.accounts_invite_text()}</p>
        <InviteForm locale={locale} csrf={own.csrf} outcome={outcome?.intent === 'invite' ? outcome : null} />
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
                key={`${account.uid}-${account.disabledAt === null}`}
                locale={locale}
                account={account}
                isOwn={account.uid === own.uid}
                csrf={own.csrf}
                outcome={onRow?.id === account.uid ? onRow : null}
              />
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="accounts-waiting">
        <h2 id="accounts-waiting" className="mb-2">
          {m.accounts_waiting()}
        </h2>
        {invitations.length > 0 ? (
          <InvitationTable locale={locale} invitations={invitations} csrf={own.csrf} />
        ) : (
          <p className="text-quiet">{m.accounts_waiting_none()}</p>
        )}
      </section>
    </div>
  )
}

const done = {
  disable: m.accounts_done_disable,
  enable: m.accounts_done_enable,
  'end-sessions': m.accounts_done_end_sessions,
  'take-off-second-factor': m.accounts_done_take_off,
  withdraw: () => m.accounts_done_withdraw(),
} satisfies Record<RowOutcome['intent'], (inputs: { name: string }) => string>

function doneInWords({ intent, name }: RowOutcome): string {
  return done[intent]({ name })
}
