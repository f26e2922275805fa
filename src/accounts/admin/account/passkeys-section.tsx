import type { OwnAccount, SentForm } from '#accounts/model/own-account.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AccountSection } from './account-section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { OwnForm, problemOf } from './own-form.tsx'

type Passkey = OwnAccount['passkeys'][number]
type Props = { csrf: string; locale: Locale; passkeys: Passkey[]; sent: SentForm | null }

export function PasskeysSection({ csrf, locale, passkeys, sent }: Props) {
  return (
    <AccountSection id="passkeys" title={m.own_passkeys_title()} text={m.own_passkeys_text()}>
      {passkeys.length === 0 && <p className="font-semibold">{m.own_passkeys_none()}</p>}
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="border-b border-line py-4">
            <OnePasskey passkey={passkey} csrf={csrf} locale={locale} sent={sent} />
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <AddPasskey csrf={csrf} />
      </div>
    </AccountSection>
  )
}

function OnePasskey({ passkey, csrf, locale, sent }: Omit<Props, 'passkeys'> & { passkey: Passkey }) {
  const name = passkey.name ?? m.own_passkeys_unnamed()
  const about = passkey.id
  const isRenamed = sent?.intent === 'rename-passkey' && sent.about === about
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>
          {passkey.createdAt && (
            <span className="block text-small text-quiet">
              {m.own_passkeys_since()} <Moment at={passkey.createdAt} locale={locale} />
            </span>
          )}
        </p>
        <OwnForm
          csrf={csrf}
          sent={sent}
          intent="remove-passkey"
          about={about}
          section="passkeys"
          className="flex"
        >
          <button type="submit" className="button-quiet">
            {m.own_passkeys_remove()}
            <span className="visually-hidden"> {name}</span>
          </button>
        </OwnForm>
      </div>
      <details open={isRenamed}>
        <summary className="cursor-pointer py-2 text-small font-semibold">
          {m.own_passkeys_rename()}
          <span className="visually-hidden"> {m.own_passkeys_rename_what({ name })}</span>
        </summary>
        <OwnForm
          csrf={csrf}
          sent={sent}
          intent="rename-passkey"
          about={about}
          section="passkeys"
          className="mt-2 grid gap-4"
        >
          <TextField
            id={`name-${about}`}
            name="name"
            label={m.own_passkeys_name()}
            autoComplete="off"
            maxLength={60}
            defaultValue={isRenamed ? (sent.typed ?? '') : (passkey.name ?? '')}
            problem={problemOf(sent, { intent: 'rename-passkey', about, field: 'name' })}
          />
          <button type="submit" className="button-quiet justify-self-start">
            {m.own_passkeys_rename()}
          </button>
        </OwnForm>
      </details>
    </>
  )
}
