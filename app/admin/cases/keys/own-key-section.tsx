import { useState } from 'react'
import { Moment } from '#app/admin/ui/moment.tsx'
import { m } from '#app/i18n/messages.ts'
import type { LockedKey } from '#domain/cases/locked-key.ts'
import type { Reader } from '#domain/cases/space-keys.ts'
import type { Locale } from '#domain/locales.ts'
import { AccountSection } from '../../account/account-section.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { namesOf, waitingFor } from './turn.tsx'

type Props = {
  locale: Locale
  csrf: string
  hasRight: boolean
  own: LockedKey | null
  people: Reader[]
}

/** The third step, for each reader: a key of their own, made in their browser. */
export function OwnKeySection({ locale, csrf, hasRight, own, people }: Props) {
  const [isChanging, setIsChanging] = useState(false)
  const waiting = waitingFor(people)
  return (
    <AccountSection
      id="own-key"
      title={hasRight ? m.keys_own() : m.keys_own_of_each()}
      text={m.keys_own_text()}
    >
      {!hasRight && (
        <p>
          {waiting.length > 0
            ? m.keys_own_waits({ names: namesOf(waiting) })
            : people.some((each) => each.hasRight)
              ? m.keys_own_all()
              : m.keys_own_nobody()}
        </p>
      )}
      {hasRight && own && (
        <>
          <p>
            {m.keys_own_since()} <Moment at={own.madeAt} locale={locale} withTime />
          </p>
          {!isChanging && (
            <button
              type="button"
              className="button-quiet needs-script mt-4"
              onClick={() => setIsChanging(true)}
            >
              {m.keys_own_change()}
            </button>
          )}
        </>
      )}
      {hasRight && own && isChanging && <p className="mt-4">{m.keys_own_change_text()}</p>}
      {hasRight && (!own || isChanging) && <NewKeyForm csrf={csrf} replaces={own?.id ?? null} />}
    </AccountSection>
  )
}
