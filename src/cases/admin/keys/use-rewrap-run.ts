import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RewrapJob } from '#cases/model/space-keys.ts'
import type { RewrapMeans } from './rewrap.ts'

export type RewrapProgress = { done: number; failed: number; of: number; isOver: boolean }

/**
 * Wraps one key after the other; what is done is kept, so leaving in between loses nothing. `run` says whether every
 * one was wrapped, does nothing while it runs, and holds no key once it ended.
 */
export function useRewrapRun(jobs: RewrapJob[]) {
  const [progress, setProgress] = useState<RewrapProgress | null>(null)
  const stop = useRef<AbortController>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => () => stop.current?.abort(), [])
  const run = async (means: Omit<RewrapMeans, 'signal'>): Promise<boolean> => {
    if (stop.current) return false
    const controller = new AbortController()
    stop.current = controller
    try {
      let [done, failed] = [0, 0]
      const show = (isOver: boolean) => setProgress({ done, failed, of: jobs.length, isOver })
      const code = await import('./rewrap.ts').catch(() => null)
      if (!code) {
        failed = jobs.length
        show(true)
        return false
      }
      show(false)
      for (const job of jobs) {
        const isDone = await code.rewrap(job, { ...means, signal: controller.signal }).catch(() => false)
        if (controller.signal.aborted) return false
        if (isDone) done += 1
        else failed += 1
        show(false)
      }
      show(true)
      await revalidate()
      return failed === 0
    } finally {
      stop.current = null
    }
  }
  return { progress, isBusy: progress !== null && !progress.isOver, run }
}
