import { useEffect, useState } from 'react'

/** What became of a question. While it is asked, the answer to the one before may still be shown. */
export type Answer<T> = (
  | { state: 'none' | 'failed'; value: null }
  | { state: 'asking'; value: T | null }
  | { state: 'answered'; value: T }
) & { askAgain(): void }

/** What an address answered; null where it did not. */
type Told<T> = { address: string; value: T | null }

/** So long nothing more is typed before the server is asked, in milliseconds. */
const pause = 150

/**
 * What the server answers at an address, which changes while somebody types; null asks nothing. An answer that comes
 * after its question was given up is never shown. `atOnce` is for what nobody typed.
 */
export function useAnswer<T>(address: string | null, { atOnce = false } = {}): Answer<T> {
  const [told, setTold] = useState<Told<T> | null>(null)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again asks the same; to wait or not is no new question
  useEffect(() => {
    if (address !== null) return askAfter(atOnce ? 0 : pause, address, setTold)
    // What was asked before says nothing to what is asked next.
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

/** Asks after a while and tells the answer once, or that there is none. Whoever calls what it returns is told nothing. */
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

/** Where nobody is signed in any longer, the answer is another page. */
async function ask<T>(address: string, signal: AbortSignal): Promise<T | null> {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok && !answer.redirected ? await answer.json() : null
  } catch {
    return null
  }
}
