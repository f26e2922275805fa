import { useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import type { Rewrapping } from '#domain/cases/space-keys.ts'
import { AccountSection } from '../../account/account-section.tsx'
import { Notice } from '../../accounts/notice.tsx'
import { UnlockForm } from '../unlock-form.tsx'
import { useUnlockedKey } from '../unlocked-key.ts'
import { RecoveryRun } from './recovery-run.tsx'
import { RewrapRun } from './rewrap-run.tsx'

/** Cases whose keys are not wrapped to the readers of today, and wrapping them anew in this browser. */
export function RewrapSection({ csrf, rewrapping }: { csrf: string; rewrapping: Rewrapping }) {
  const held = useUnlockedKey()
  const [isRecovered, setIsRecovered] = useState(false)
  const { keys, forOthers, newcomers, recovery } = rewrapping
  const waiting = keys.filter(({ jobs }) => jobs.length > 0)
  const hasKey = keys.some(({ isActive }) => isActive)
  return (
    <AccountSection id="rewrap" title={m.keys_rewrap()} text={m.keys_rewrap_text()}>
      {isRecovered && (
        <div className="mb-6">
          <Notice kind="done">{m.keys_rewrap_recovery_done()}</Notice>
        </div>
      )}
      {!hasKey && <p>{m.keys_rewrap_key_first()}</p>}
      {hasKey && waiting.length === 0 && forOthers === 0 && <p>{m.keys_rewrap_none()}</p>}
      {newcomers.length > 0 && (
        <div className="mb-6">
          <p>{m.keys_rewrap_newcomers()}</p>
          <ul className="case-people">
            {newcomers.map(({ name, email }) => (
              <li key={email ?? ''}>
                <p className="wrap-anywhere">
                  {email === null ? m.keys_rewrap_newcomers_recovery() : name}
                  {email !== null && <span className="block text-quiet">{email}</span>}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {waiting.map((key) => (
        <div key={key.id} className="mb-6 grid gap-4">
          <p className="font-semibold">
            {m.keys_rewrap_count({ count: key.jobs.length })}
            {!key.isActive && <span className="block font-normal">{m.keys_rewrap_earlier()}</span>}
          </p>
          <UnlockForm own={key} />
          {held?.holderId === key.id && <RewrapRun csrf={csrf} jobs={key.jobs} identity={held.identity} />}
        </div>
      ))}
      {forOthers > 0 && <p className="text-quiet">{m.keys_rewrap_others({ count: forOthers })}</p>}
      {recovery && recovery.jobs.length > 0 && (
        <details className="needs-script mt-5">
          <summary>{m.keys_rewrap_recovery()}</summary>
          <RecoveryRun csrf={csrf} recovery={recovery} onDone={() => setIsRecovered(true)} />
        </details>
      )}
    </AccountSection>
  )
}
