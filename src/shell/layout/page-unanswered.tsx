import { useEffect, useRef, useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { TroublePage } from './trouble-page.tsx'

/**
 * Instead of a page for which no answer came. It is opened again by the button, and by itself when the connection is
 * back: only once the site answers, for the browser would put its own error in place of the navigation.
 */
export function PageUnanswered() {
  const [isTrying, setIsTrying] = useState(false)
  const tryAgain = useRef(() => {})
  useEffect(() => {
    const leave = new AbortController()
    tryAgain.current = async () => {
      setIsTrying(true)
      const isReached = await isSiteReached(leave.signal)
      if (leave.signal.aborted) return
      if (isReached) window.location.reload()
      else setIsTrying(false)
    }
    addEventListener('online', () => tryAgain.current(), { signal: leave.signal })
    return () => leave.abort()
  }, [])
  return (
    <TroublePage title={m.entry_offline()} text={m.admin_unanswered_text()}>
      <button
        type="button"
        className="button-primary"
        aria-disabled={isTrying}
        onClick={() => isTrying || tryAgain.current()}
      >
        {isTrying ? m.part_coming() : m.try_again()}
      </button>
    </TroublePage>
  )
}

async function isSiteReached(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/version', { signal, cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}
