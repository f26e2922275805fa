import { useEffect, useState } from 'react'

/** The state of a question. While it is being asked, the answer to the one before may still be shown. */
export type Answer<T> = (
  | { state: 'none' | 'failed'; value: null }
  | { state: 'asking'; value: T | null }
  | { state: 'answered'; value: T }
) & { askAgain(): void }

/** The answer of an address; null where there was none. */
type Told<T> = { address: string; value: T | null }

/** How long nothing must be typed before the server is asked, in milliseconds. */
const pause = 150

/**
 * The server's answer at an address, which changes while somebody types; null asks nothing. An answer to a question
 * that was given up is never shown. `atOnce` skips the pause, for questions that nobody types.
 */
export function useAnswer<T>(address: string | null, { atOnce = false } = {}): Answer<T> {
  const [told, setTold] = useState<Told<T> | null>(null)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again asks the same; to wait or not is no new question
  useEffect(() => {
    if (address !== null) return askAfter(atOnce ? 0 : pause, address, setTold)
    // The answer to an earlier question must not show under the next.
    setTold(null)
  }, [address, times])
  function askAgain(): void {
    setTold(null)
    setTimes(times + 1)
  }
  const value = address === null ? null : (told?.value ?? null)
  const isTold = told?.address === address
  const state = address === null ? 'none' : !isTold ? 'asking' : value === null ? 'failed' : 'answered'
  return { state, value, askAgain } as Answer<T>
}

/**
 * Asks after `wait` milliseconds and calls `tell` once, with null where there was no answer. The returned function
 * cancels that.
 */
export function askAfter<T>(wait: number, address: string, tell: (told: Told<T>) => void): () => void {
  const givenUp = new AbortController()
  const timer = setTimeout(async () => {
    const value = await ask<T>(address, givenUp.signal)
    if (!givenUp.signal.aborted) tell({ address, value })
  }, wait)
  return () => {
    clearTimeout(timer)
    givenUp.abort()
  }
}

/** A redirect counts as no answer: the session has ended and it leads to the page for signing in. */
async function ask<T>(address: string, signal: AbortSignal): Promise<T | null> {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok && !answer.redirected ? await answer.json() : null
  } catch {
    return null
  }
}
