import { useState } from 'react'
import { Moment } from '#app/admin/ui/moment.tsx'
import { m } from '#app/i18n/messages.ts'
import type { SpaceKeys } from '#domain/cases/space-keys.ts'
import type { Locale } from '#domain/locales.ts'
import { AccountSection } from '../../account/account-section.tsx'
import type { NewRecovery } from './recovery-sheet.tsx'

type Props = {
  locale: Locale
  recovery: SpaceKeys['recovery']
  mayReplace: boolean
  onMade: (pair: NewRecovery) => void
}

/** The second step: a key on paper, for when readers lose theirs. */
export function RecoverySection({ locale, recovery, mayReplace, onMade }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  const make = async () => {
    try {
      const { makeKeyPair } = await import('#domain/cases/case-keys.ts')
      onMade({ ...(await makeKeyPair()), madeAt: new Date() })
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <AccountSection id="recovery" title={m.keys_recovery()} text={m.keys_recovery_text()}>
      <p className={recovery ? '' : 'font-semibold'}>
        {recovery ? (
          <>
            {m.keys_recovery_made({ name: recovery.madeBy })} <Moment at={recovery.madeAt} locale={locale} />
          </>
        ) : (
          m.keys_recovery_none()
        )}
      </p>
      {recovery && <p className="mt-2 text-small text-quiet">{m.keys_recovery_replace_text()}</p>}
      {(!recovery || mayReplace) && (
        <button
          type="button"
          className={`needs-script mt-4 ${recovery ? 'button-quiet' : 'button-primary'}`}
          onClick={make}
        >
          {recovery ? m.keys_recovery_replace() : m.keys_recovery_make()}
        </button>
      )}
      {hasFailed && (
        <p role="alert" className="form-problem mt-4">
          {m.keys_unlock_failed()}
        </p>
      )}
    </AccountSection>
  )
}
