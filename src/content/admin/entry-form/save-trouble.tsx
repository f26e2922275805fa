import { WhomToAsk } from '#accounts/admin/rights/whom-to-ask.tsx'
import { SignInHere } from '#accounts/admin/sign-in-here.tsx'
import { neededToEdit } from '#content/model/needed-rights.ts'
import { m } from '#kernel/i18n/messages.ts'
import { useSession } from '#ui/session/session.tsx'
import type { DraftStatus } from './draft/draft-ports.ts'
import { useForm, useStatus } from './form-context.ts'
import { ProblemLinks } from './problem-links.tsx'

/** What keeps a text from being saved, loudly, with what to do about it. */
export function SaveTrouble({ account, onRestore }: { account: string; onRestore: (() => void) | null }) {
  const { kind, store, locale } = useForm()
  const status = useStatus()
  const { user } = useSession()
  const trouble =
    status.phase in troubleWords ? troubleWords[status.phase as keyof typeof troubleWords] : null
  const isOther = user !== null && user.uid !== account
  return (
    <div role="status">
      {trouble && (
        <div id={troubleId} className="trouble" data-phase={status.phase} tabIndex={-1}>
          <p>
            <strong>{trouble.title()}</strong>{' '}
            {status.phase === 'signed-out' && isOther ? m.entry_signed_out_other() : trouble.text(status)}
          </p>
          {status.phase === 'not-permitted' && (
            <WhomToAsk needs={neededToEdit(kind, [])} sentence={m.entry_write_needs} />
          )}
          {status.phase === 'signed-out' && <SignInHere id="entry-password" locale={locale} />}
          {['offline', 'failed', 'not-permitted'].includes(status.phase) && (
            <button type="button" className="small-button" onClick={() => store.resume()}>
              {m.entry_try_now()}
            </button>
          )}
          {status.phase === 'trashed' && onRestore && (
            <>
              <p>{m.entry_take_out_text()}</p>
              <button type="button" className="small-button" onClick={onRestore}>
                {m.entry_take_out()}
              </button>
            </>
          )}
        </div>
      )}
      {status.conflicts.length > 0 && (
        <ProblemLinks title={m.entry_conflicts({ count: status.conflicts.length })} keys={status.conflicts} />
      )}
      {status.refused.length > 0 && (
        <ProblemLinks title={m.entry_refused({ count: status.refused.length })} keys={status.refused} />
      )}
      {status.closed.length > 0 && (
        <ProblemLinks
          id={closedId}
          title={m.entry_closed({ count: status.closed.length })}
          keys={status.closed}
        />
      )}
    </div>
  )
}

const troubleId = 'form-trouble'
const closedId = 'form-closed'

type Words = { title(): string; text(status: DraftStatus): string }

const troubleWords = {
  offline: { title: m.entry_offline, text: () => m.entry_offline_text() },
  failed: { title: m.entry_failed, text: ({ failure }) => m.entry_failed_text({ status: failure ?? 0 }) },
  'not-permitted': { title: m.entry_not_permitted, text: () => m.entry_not_permitted_text() },
  'signed-out': { title: m.entry_signed_out, text: () => m.entry_signed_out_text() },
  trashed: { title: m.entry_trashed, text: () => m.entry_trashed_text() },
  erased: { title: m.entry_erased, text: () => m.entry_erased_text() },
} satisfies Partial<Record<DraftStatus['phase'], Words>>

/** Why nothing is saved stands above the form, which may be far from what somebody writes. */
export function WayToTrouble() {
  const { phase, closed } = useStatus()
  const isTrouble = phase in troubleWords
  if (!isTrouble && closed.length === 0) return null
  function go(): void {
    const trouble = document.getElementById(isTrouble ? troubleId : closedId)
    trouble?.focus({ preventScroll: true })
    trouble?.scrollIntoView({ block: 'center' })
  }
  return (
    <button type="button" className="form-way font-semibold text-bad" onClick={go}>
      {m.entry_trouble_way()}
    </button>
  )
}
