import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { PageFallback, useLoading } from './loading.tsx'

/** How long the loading state of a route change is shown (specification, section 9). */
const shownFor = 500

/**
 * What a person notices when the page changes without a page load: the loading overlay for half a second, the
 * new title announced, with the state that stands before it, the focus on the new heading. The overlay lies over the page and lets clicks through.
 */
export function RouteChanges() {
  const { loading, setLoading } = useLoading()
  const { pathname, search } = useLocation()
  const waiting = useNavigation().state === 'loading'
  const [announced, setAnnounced] = useState('')
  const shown = useRef(pathname + search)

  useEffect(() => {
    const now = pathname + search
    if (shown.current === now) return
    const samePage = shown.current.split('?', 1)[0] === pathname
    shown.current = now
    setLoading(true)
    setAnnounced(
      [document.title, document.querySelector('main p.state-sentence')?.textContent]
        .filter(Boolean)
        .join('. '),
    )
    if (!samePage) focusWhatIsMeant()
    const timer = setTimeout(() => setLoading(false), shownFor)
    return () => clearTimeout(timer)
  }, [pathname, search, setLoading])

  return (
    <>
      <div role="status" aria-live="polite" className="visually-hidden">
        {announced && m.page_announced({ title: announced })}
      </div>
      {/* As the overlay, for eyes alone: it stands outside the page's landmarks, and the new page is announced. */}
      {waiting && !loading && (
        <div aria-hidden="true">
          <PageFallback />
        </div>
      )}
      {loading && (
        <div className="loading-overlay" data-testid="loading-overlay" aria-hidden="true">
          <span />
        </div>
      )}
    </>
  )
}

/** The heading of the new page; where the address names a place in it, the field or control that it is, if it is one. */
function focusWhatIsMeant(): void {
  // What was refused has it, where the form is another page's.
  if (document.activeElement?.matches('main [role="alert"], main [aria-invalid="true"]')) return
  const { hash } = window.location
  if (hash !== '') {
    const named = document.getElementById(hash.slice(1))
    if (named && named.tabIndex >= 0) named.focus()
    return
  }
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
