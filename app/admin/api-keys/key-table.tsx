import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import type { ListedKey, SentKeyForm } from '#domain/register/listed-key.ts'
import { ConfirmPassword } from '../accounts/confirm-password.tsx'
import { AskFirst } from '../ui/ask-first.tsx'
import { Moment } from '../ui/moment.tsx'

type Props = { keys: ListedKey[]; csrf: string; locale: Locale; sent: SentKeyForm | null }

/** Every key by its name and beginning, with its last use; those in force can be replaced and revoked. */
export function KeyTable({ keys, csrf, locale, sent }: Props) {
  const rotating = sent?.intent === 'rotate' && sent.problem ? sent : null
  return (
    <table className="admin-table mt-3" aria-labelledby="akeys-list">
      <thead>
        <tr>
          <th scope="col">{m.akeys_name()}</th>
          <th scope="col">{m.akeys_begins()}</th>
          <th scope="col">{m.akeys_created()}</th>
          <th scope="col">{m.akeys_by()}</th>
          <th scope="col">{m.akeys_used()}</th>
          <th scope="col">{m.akeys_state()}</th>
          <th scope="col">{m.akeys_act()}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ id, name, hint, by, createdAt, lastUsedAt, revokedAt }) => (
          <tr key={id}>
            <th scope="row" className="wrap-anywhere">
              {name}
            </th>
            <td data-label={m.akeys_begins()}>
              <code>{hint}…</code>
            </td>
            <td className="figures" data-label={m.akeys_created()}>
              <Moment at={createdAt} locale={locale} withTime />
            </td>
            <td data-label={m.akeys_by()}>
              {by?.name ?? '–'}
              {by?.isDisabled && <span className="block text-small text-bad">{m.akeys_by_disabled()}</span>}
            </td>
            <td className="figures" data-label={m.akeys_used()}>
              {lastUsedAt ? <Moment at={lastUsedAt} locale={locale} withTime /> : m.akeys_never()}
            </td>
            <td data-label={m.akeys_state()}>{revokedAt ? m.akeys_revoked() : m.akeys_in_force()}</td>
            <td data-label={m.akeys_act()} data-empty={revokedAt !== null || undefined}>
              {revokedAt === null && (
                <div className="flex flex-wrap items-start gap-2">
                  <AskFirst
                    {...{ csrf, id, name: `${name} ${hint}…`, intent: 'rotate', label: m.akeys_rotate() }}
                    question={m.akeys_rotate_ask()}
                    isOpen={rotating?.id === id}
                  >
                    <ConfirmPassword id={`rotate-${id}`} refused={rotating?.id === id ? rotating : null} />
                  </AskFirst>
                  <AskFirst
                    {...{ csrf, id, name: `${name} ${hint}…`, intent: 'revoke', label: m.akeys_revoke() }}
                    question={m.akeys_revoke_ask()}
                  />
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
