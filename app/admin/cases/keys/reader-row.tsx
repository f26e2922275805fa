import { Form } from 'react-router'
import { AskFirst } from '#app/admin/ui/ask-first.tsx'
import { Moment } from '#app/admin/ui/moment.tsx'
import { m } from '#app/i18n/messages.ts'
import type { Reader } from '#domain/cases/space-keys.ts'
import type { Locale } from '#domain/locales.ts'
import type { KeysIntent } from './keys-outcome.ts'

type Props = { locale: Locale; csrf: string; reader: Reader; isOwn: boolean }

/** Somebody who reads the messages, the state of their key, and what can be taken back. */
export function ReaderRow({ locale, csrf, reader, isOwn }: Props) {
  const { uid, name, email, isDisabled, hasRight, key } = reader
  return (
    <>
      <p>
        <span className="font-semibold">{name}</span>{' '}
        {isOwn && <span className="text-quiet">{m.accounts_you()}</span>}
        <span className="block text-small wrap-anywhere text-quiet">{email}</span>
      </p>
      <p className="mt-1 text-small">
        {key ? (
          <>
            {m.keys_has_key_since()} <Moment at={key.madeAt} locale={locale} />
          </>
        ) : (
          <span className="text-warn">{isOwn ? m.keys_has_no_key() : m.keys_waits({ name })}</span>
        )}
        {isDisabled && <span className="block text-bad">{m.keys_disabled()}</span>}
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {hasRight && !key && !isDisabled && !isOwn && (
          <Form method="post">
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="intent" value="ask-for-key" />
            <input type="hidden" name="id" value={uid} />
            <button type="submit" className="button-quiet min-h-9 px-3 py-1 text-small">
              {m.keys_ask()}
              <span className="visually-hidden"> {m.accounts_of({ name })}</span>
            </button>
          </Form>
        )}
        {hasRight && (
          <AskFirst
            {...{ csrf, name, intent: 'take-right' satisfies KeysIntent, id: uid, label: m.keys_take() }}
            question={m.keys_take_ask({ name })}
          />
        )}
        {key && (
          <AskFirst
            {...{ csrf, name, intent: 'end-key' satisfies KeysIntent, id: key.id, label: m.keys_end() }}
            question={m.keys_end_ask({ name })}
          />
        )}
      </div>
    </>
  )
}
