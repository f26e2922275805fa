import { m } from '#app/i18n/messages.ts'
import type { RewrapJob } from '#domain/cases/space-keys.ts'
import { RewrapProgressBar } from './rewrap-progress-bar.tsx'
import { useRewrapRun } from './use-rewrap-run.ts'

/** Wraps what the reader's unlocked key opens. */
export function RewrapRun({ csrf, jobs, identity }: { csrf: string; jobs: RewrapJob[]; identity: string }) {
  const { progress, isBusy, run } = useRewrapRun(jobs)
  return (
    <div className="grid gap-3">
      <button
        type="button"
        className="button-primary justify-self-start"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) run({ csrf, identity, opener: 'own' })
        }}
      >
        {m.keys_rewrap_start()}
      </button>
      <RewrapProgressBar progress={progress} />
    </div>
  )
}
