import { m } from '#app/i18n/messages.ts'
import type { RewrapProgress } from './use-rewrap-run.ts'

/** How far wrapping anew has come, and what could not be done. */
export function RewrapProgressBar({ progress }: { progress: RewrapProgress | null }) {
  if (!progress) return null
  return (
    <div role="status">
      <progress
        className="w-full"
        max={progress.of}
        value={progress.done + progress.failed}
        aria-label={m.keys_rewrap()}
      />
      <p>{m.keys_rewrap_progress({ done: progress.done, of: progress.of })}</p>
      {progress.isOver && progress.failed > 0 && (
        <p className="text-bad">{m.keys_rewrap_failed({ count: progress.failed })}</p>
      )}
    </div>
  )
}
