import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { RewrapJob } from '#domain/cases/space-keys.ts'

type Progress = { done: number; failed: number; of: number; isOver: boolean }

/** Wraps one key after the other; what is done is kept, so leaving in between loses nothing. */
export function RewrapRun({ csrf, jobs, identity }: { csrf: string; jobs: RewrapJob[]; identity: string }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => () => stop.current?.abort(), [])
  const isBusy = progress !== null && !progress.isOver
  const run = async () => {
    const controller = new AbortController()
    stop.current = controller
    let [done, failed] = [0, 0]
    const show = (isOver: boolean) => setProgress({ done, failed, of: jobs.length, isOver })
    show(false)
    const { rewrap } = await import('./rewrap.ts')
    for (const job of jobs) {
      const isDone = await rewrap(job, { identity, csrf, signal: controller.signal }).catch(() => false)
      if (controller.signal.aborted) return
      if (isDone) done += 1
      else failed += 1
      show(false)
    }
    show(true)
    await revalidate()
  }
  return (
    <div className="grid gap-3">
      <button
        type="button"
        className="button-primary justify-self-start"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) run()
        }}
      >
        {m.keys_rewrap_start()}
      </button>
      {progress && (
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
      )}
    </div>
  )
}
