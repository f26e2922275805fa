import { useState } from 'react'
import { Link } from 'react-router'
import { AccountSection } from '#accounts/admin/account/account-section.tsx'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import type { Rewrapping, SpaceKeys } from '#cases/model/space-keys.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { type KeysOutcome, outcomeInWords } from './keys-outcome.ts'
import { OwnKeySection } from './own-key-section.tsx'
import { ReadersSection, Turn } from './readers-section.tsx'
import { type NewRecovery, RecoverySheet } from './recovery-sheet.tsx'
import { RewrapSection } from './rewrap-section.tsx'

export type KeysPageProps = {
  locale: Locale
  csrf: string
  uid: string
  /** The name of the body and the address of its site, for the sheet with the recovery key. */
  body: { name: string; site: string }
  space: SpaceKeys
  /**
   * Whether something lies unread that only the recovery key opens; told to those who have the right to open reports.
   */
  waitsForRecovery: boolean
  /** Null for an account without the right to open reports. */
  rewrapping: Rewrapping | null
  outcome: KeysOutcome | null
}

/** Three steps until the anonymous space is open; afterwards who reads it, with which keys, and what is to be done. */
export function KeysPage(props: KeysPageProps) {
  const { locale, csrf, uid, body, space, waitsForRecovery, rewrapping, outcome } = props
  const [sheet, setSheet] = useState<NewRecovery | null>(null)
  /** The outcome that was shown when the recovery key was made, so that only what came last is said. */
  const [madeAfter, setMadeAfter] = useState<KeysOutcome | null | undefined>()
  if (sheet)
    return (
      <RecoverySheet
        locale={locale}
        pair={sheet}
        body={body}
        csrf={csrf}
        replaces={space.recovery?.id ?? null}
        onEnd={(isKept) => {
          setMadeAfter(isKept ? outcome : undefined)
          setSheet(null)
        }}
      />
    )
  const own = rewrapping?.keys.find(({ isActive }) => isActive) ?? null
  const said = madeAfter === outcome ? recoveryMade : outcome
  return (
    <>
      <h1>{m.keys_title()}</h1>
      <p className="measure mt-2 text-quiet">{m.keys_text()}</p>
      <noscript>
        <p className="form-problem mt-4">{m.keys_need_script()}</p>
      </noscript>
      <p className={`mt-4 font-semibold ${space.isOpen ? 'text-good' : 'text-warn'}`}>
        {space.isOpen ? m.keys_open() : m.keys_not_open()}
      </p>
      <Turn space={space} uid={uid} />
      {waitsForRecovery && (
        <p className="measure mt-4 border-l-3 border-warn bg-veil px-4 py-3">{m.keys_waits_for_recovery()}</p>
      )}
      {rewrapping && (
        <p className="mt-2">
          <Link to={adminAddress.cases}>{m.keys_to_cases()}</Link>
        </p>
      )}
      {said && (
        <div className="mt-4">
          <Notice kind={said.problem ? 'problem' : 'done'}>{outcomeInWords(said)}</Notice>
        </div>
      )}
      <div className="mt-6">
        <ReadersSection locale={locale} csrf={csrf} uid={uid} people={space.people} />
        <RecoverySection
          locale={locale}
          recovery={space.recovery}
          mayReplace={rewrapping !== null}
          onMade={setSheet}
        />
        <OwnKeySection
          key={own?.id}
          locale={locale}
          csrf={csrf}
          hasRight={rewrapping !== null}
          own={own}
          people={space.people}
        />
        {rewrapping && <RewrapSection csrf={csrf} rewrapping={rewrapping} />}
      </div>
    </>
  )
}

const recoveryMade: KeysOutcome = { intent: 'set-recovery', name: '', problem: null }

type Props = {
  locale: Locale
  recovery: SpaceKeys['recovery']
  mayReplace: boolean
  onMade: (pair: NewRecovery) => void
}

/** The second step: a key on paper, for when readers lose theirs. */
function RecoverySection({ locale, recovery, mayReplace, onMade }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  const make = async () => {
    try {
      const { makeKeyPair } = await import('#cases/model/case-keys.ts')
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
