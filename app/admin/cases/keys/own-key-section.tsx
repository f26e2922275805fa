import { useState } from 'react'
import { Moment } from '#app/admin/ui/moment.tsx'
import { m } from '#app/i18n/messages.ts'
import type { LockedKey } from '#domain/cases/locked-key.ts'
import type { Locale } from '#domain/locales.ts'
import { AccountSection } from '../../account/account-section.tsx'
import { NewKeyForm } from './new-key-form.tsx'

type Props = { locale: Locale; csrf: string; hasRight: boolean; own: LockedKey | null }

/** The third step, for each reader: a key of their own, made in their browser. */
export function OwnKeySection({ locale, csrf, hasRight, own }: Props) {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <AccountSection id="own-key" title={m.keys_own()} text={m.keys_own_text()}>
      {!hasRight && <p>{m.keys_own_no_right()}</p>}
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
