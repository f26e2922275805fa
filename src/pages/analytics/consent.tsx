import { useEffect, useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { record } from './analytics.tsx'

const remembered = 'aval.consent'

/** Asks once whether the tag manager may be loaded; until then, and after a refusal, nothing is loaded. */
export default function Consent({ gtmId }: { gtmId: string }) {
  const [answer, setAnswer] = useState<string | null>('unknown')

  useEffect(() => {
    denyOnce()
    setAnswer(recall())
  }, [])

  useEffect(() => {
    if (answer !== 'granted' || document.getElementById('tag-manager')) return
    gtag('consent', 'update', { analytics_storage: 'granted' })
    record({ event: 'gtm.js', 'gtm.start': Date.now() })
    const script = document.createElement('script')
    script.id = 'tag-manager'
    script.async = true
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`
    document.head.append(script)
  }, [answer, gtmId])

  const say = (next: 'granted' | 'denied') => {
    remember(next)
    // A script that was loaded cannot be unloaded: after a refusal the page is loaded again, without it.
    if (next === 'denied' && document.getElementById('tag-manager')) window.location.reload()
    setAnswer(next)
  }
  if (answer === 'unknown') return null
  if (answer !== null) {
    return (
      <div className="on-night print:hidden">
        <div className="shell pb-6">
          <button type="button" className="py-1 text-small underline" onClick={() => setAnswer(null)}>
            {m.consent_again()}
          </button>
        </div>
      </div>
    )
  }
  return (
    <section aria-label={m.consent_label()} className="consent">
      <p>{m.consent_text()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button-quiet" onClick={() => say('denied')}>
          {m.consent_refuse()}
        </button>
        <button type="button" className="button-quiet" onClick={() => say('granted')}>
          {m.consent_accept()}
        </button>
      </div>
    </section>
  )
}

/** Consent Mode reads `arguments` objects, not arrays. */
function gtag(..._args: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag manager recognises its commands by this very object
  record(arguments as unknown as Record<string, unknown>)
}

let isDenied = false

/** Consent Mode's default may be set once only: set again, it would take back what was granted. */
function denyOnce(): void {
  if (isDenied) return
  isDenied = true
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  })
}

/** A browser that stores nothing is asked at each visit. */
function recall(): string | null {
  try {
    return localStorage.getItem(remembered)
  } catch {
    return null
  }
}

function remember(answer: string): void {
  try {
    localStorage.setItem(remembered, answer)
  } catch {
    // Without storage the choice holds until the page is left.
  }
}
