import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Locale } from '#kernel/locales.ts'
import { clickEvent, formEvent, isPrivatePath, record } from './data-layer.ts'

const Consent = lazy(() => import('./consent.tsx'))

/** Tells `window.dataLayer` about pages, clicks and forms; never in the anonymous space, never a field's value. */
export function Analytics({ gtmId, locale }: { gtmId: string | null; locale: Locale }) {
  const { pathname, search } = useLocation()
  const before = useRef<string | null>(null)
  const path = pathname + search

  useEffect(() => {
    if (before.current === path) return
    const referrer = before.current === null ? document.referrer : window.location.origin + before.current
    before.current = path
    if (isPrivatePath(pathname)) return
    const isPrivate = referrer !== '' && isPrivatePath(new URL(referrer).pathname)
    record({
      event: 'page_view',
      page_path: path,
      page_title: document.title,
      page_language: locale,
      page_referrer: isPrivate ? '' : referrer,
    })
  }, [path, pathname, locale])

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const told = isPrivatePath(window.location.pathname) ? null : clickEvent(event.target)
      if (told) record(told)
    }
    const onSubmit = (event: SubmitEvent) => {
      if (!isPrivatePath(window.location.pathname)) record(formEvent(event.target as HTMLFormElement))
    }
    document.addEventListener('click', onClick, true)
    document.addEventListener('submit', onSubmit, true)
    return () => {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('submit', onSubmit, true)
    }
  }, [])

  return gtmId && !isPrivatePath(pathname) ? (
    <Suspense>
      <Consent gtmId={gtmId} />
    </Suspense>
  ) : null
}
