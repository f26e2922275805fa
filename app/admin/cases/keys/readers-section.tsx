import { Form } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { Reader } from '#domain/cases/space-keys.ts'
import type { Locale } from '#domain/locales.ts'
import { AccountSection } from '../../account/account-section.tsx'
import { ReaderRow } from './reader-row.tsx'

type Props = { locale: Locale; csrf: string; uid: string; people: Reader[] }

/** The first step: who reads the messages, and who else may be asked to. */
export function ReadersSection({ locale, csrf, uid, people }: Props) {
  const readers = people.filter(({ hasRight, key }) => hasRight || key)
  const others = people.filter(({ hasRight, isDisabled }) => !hasRight && !isDisabled)
  return (
    <AccountSection id="readers" title={m.keys_readers()} text={m.keys_readers_text()}>
      {readers.length === 0 && <p className="font-semibold">{m.keys_readers_none()}</p>}
      {readers.filter(({ hasRight }) => hasRight).length === 1 && (
        <p className="mb-4 text-warn">{m.keys_readers_one()}</p>
      )}
      <ul>
        {readers.map((reader) => (
          <li key={reader.uid} className="border-b border-line py-4 first:pt-0">
            <ReaderRow locale={locale} csrf={csrf} reader={reader} isOwn={reader.uid === uid} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        // Empty again for the next person.
        <Form key={others.length} method="post" className="mt-5 flex flex-wrap items-end gap-4">
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="intent" value="give-right" />
          <label className="grid min-w-0 flex-1 basis-64 gap-1 text-small">
            {m.keys_give_label()}
            <select name="id" className="field min-h-11 py-2" required defaultValue="">
              <option value="" disabled>
                {m.keys_give_choose()}
              </option>
              {others.map(({ uid: id, name, email }) => (
                <option key={id} value={id}>
                  {name} ({email})
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="button-primary min-h-11 py-2">
            {m.keys_give()}
          </button>
        </Form>
      )}
    </AccountSection>
  )
}
