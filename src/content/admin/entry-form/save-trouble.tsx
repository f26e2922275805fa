import { m } from '#kernel/i18n/messages.ts'
import { useSession } from '#ui/session/session.tsx'
import type { DraftStatus } from './draft/draft-status.ts'
import { useForm, useStatus } from './form-context.ts'
import { ProblemLinks } from './problem-links.tsx'

/** What keeps a text from being saved, loudly, with what to do about it. */
export function SaveTrouble({ account, onRestore }: { account: string; onRestore(): void }) {
  const { store } = useForm()
  const status = useStatus()
  const { user } = useSession()
  const trouble = status.phase in words ? words[status.phase as keyof typeof words] : null
  const isOther = user !== null && user.uid !== account
  return (
    <div role="status">
      {trouble && (
        <div className="trouble" data-phase={status.phase}>
          <p>
            <strong>{trouble.title()}</strong>{' '}
            {status.phase === 'signed-out' && isOther ? m.entry_signed_out_other() : trouble.text(status)}
          </p>
          {status.phase === 'signed-out' && (
            <a href="/login" target="_blank" rel="noopener" className="small-button">
              {m.entry_sign_in()} <span className="visually-hidden">{m.opens_new_tab()}</span>
            </a>
          )}
          {(status.phase === 'offline' || status.phase === 'failed') && (
            <button type="button" className="small-button" onClick={() => store.resume()}>
              {m.entry_try_now()}
            </button>
          )}
          {status.phase === 'trashed' && (
            <button type="button" className="small-button" onClick={onRestore}>
              {m.entry_take_out()}
            </button>
          )}
        </div>
      )}
      {status.conflicts.length > 0 && (
        <ProblemLinks title={m.entry_conflicts({ count: status.conflicts.length })} keys={status.conflicts} />
      )}
      {status.refused.length > 0 && (
        <ProblemLinks title={m.entry_refused({ count: status.refused.length })} keys={status.refused} />
      )}
    </div>
  )
}

type Words = { title(): string; text(status: DraftStatus): string }

const words = {
  offline: { title: m.entry_offline, text: () => m.entry_offline_text() },
  failed: { title: m.entry_failed, text: ({ failure }) => m.entry_failed_text({ status: failure ?? 0 }) },
  'signed-out': { title: m.entry_signed_out, text: () => m.entry_signed_out_text() },
  trashed: { title: m.entry_trashed, text: () => m.entry_trashed_text() },
} satisfies Partial<Record<DraftStatus['phase'], Words>>
