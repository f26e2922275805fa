import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import { Moment } from '../ui/moment.tsx'
import { RowAction } from './row-action.tsx'

export type InvitationInRow = {
  id: string
  email: string | null
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
}

type Props = { locale: Locale; invitations: InvitationInRow[]; csrf: string }

/** Invitations that nobody has used yet. */
export function InvitationTable({ locale, invitations, csrf }: Props) {
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
        {invitations.map(({ id, email, invitedBy, createdAt, expiresAt }) => (
          <tr key={id}>
            <th scope="row" className="wrap-anywhere">
              {email}
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
