import { useEffect, useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { record } from './data-layer.ts'

const remembered = 'aval.consent'

/** Asks once whether the tag manager may be loaded; until then, and after a refusal, nothing is loaded. */
export default function Consent({ gtmId }: { gtmId: string }) {
  const [answer, setAnswer] = useState<string | null>('unknown')

  useEffect(() => {
    gtag('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    })
    setAnswer(localStorage.getItem(remembered))
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
    localStorage.setItem(remembered, next)
    setAnswer(next)
  }
  if (answer !== null) return null
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
