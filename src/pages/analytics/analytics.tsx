import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isTraceless } from '#kernel/http/traceless.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { clicksBeforeStart } from '#ui/start/start.ts'

const Consent = lazy(() => import('./consent.tsx'))

/** Tells `window.dataLayer` about pages, clicks and forms; never in the anonymous space, never a field's value. */
export function Analytics({ gtmId, locale }: { gtmId: string | null; locale: Locale }) {
  const { pathname, search } = useLocation()
  const before = useRef<string | null>(null)
  const path = pathname + search
  const isAsked = asked.test(search)

  useEffect(() => {
    if (before.current === path) return
    const referrer = unasked(
      before.current === null ? document.referrer : window.location.origin + before.current,
    )
    before.current = path
    if (isPrivatePath(pathname)) return
    const isPrivate = referrer !== '' && isPrivatePath(new URL(referrer).pathname)
    record({
      event: 'page_view',
      page_path: unasked(path),
      page_title: isAsked ? '' : document.title,
      page_language: locale,
      page_referrer: isPrivate ? '' : referrer,
    })
  }, [path, pathname, isAsked, locale])

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const told = isPrivatePath(window.location.pathname) ? null : clickEvent(event.target)
      if (told) record(told)
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (!isPrivatePath(window.location.pathname) && !isUnwatched(form)) record(formEvent(form))
    }
    for (const target of clicksBeforeStart()) {
      const told = isPrivatePath(window.location.pathname) ? null : clickEvent(target)
      if (told) record(told)
    }
    document.addEventListener('click', onClick, true)
    // After the page's own code, which stops what submits nothing.
    window.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('submit', onSubmit)
    }
  }, [])

  return gtmId && !isPrivatePath(pathname) ? (
    <Suspense>
      <Consent gtmId={gtmId} />
    </Suspense>
  ) : null
}

/** What somebody looked up stands in the address of the answer, and in its title. It is the value of a field. */
const asked = /[?&]q=[^&]/
const unasked = (address: string) => (asked.test(address) ? (address.split('?')[0] ?? '') : address)

type AnalyticsEvent =
  | {
      event: 'page_view'
      page_path: string
      page_title: string
      page_language: string
      page_referrer: string
    }
  | { event: 'auto_click'; click_text: string; click_url: string; click_element: string; click_area: string }
  | { event: 'auto_form_submit'; form_id: string; form_name: string }

const longestText = 80

export function record(event: AnalyticsEvent | Record<string, unknown>): void {
  const layered = window as unknown as { dataLayer?: unknown[] }
  layered.dataLayer ??= []
  layered.dataLayer.push(event)
}

const privatePages = new RegExp(`^/(admin|login|(${locales.join('|')})/(invitation|login|watch))(/|$)`)

/**
 * Pages that are never watched: the anonymous space, the admin area, and the ways into it, whose addresses may hold a
 * one-time link.
 */
function isPrivatePath(pathname: string): boolean {
  return isTraceless(pathname) || privatePages.test(pathname)
}

/** A click on a link or button; null when it was on neither, or on a link to a page that is never watched. */
function clickEvent(target: EventTarget | null): AnalyticsEvent | null {
  const clicked = target instanceof Element ? target.closest('a, button') : null
  if (!clicked || isUnwatched(clicked)) return null
  if (clicked instanceof HTMLAnchorElement && isPrivatePath(clicked.pathname)) return null
  const text = (clicked.getAttribute('aria-label') ?? clicked.textContent ?? '').replace(/\s+/g, ' ').trim()
  return {
    event: 'auto_click',
    click_text: text.slice(0, longestText),
    click_url: clicked instanceof HTMLAnchorElement ? unasked(clicked.href) : '',
    click_element: clicked.tagName.toLowerCase(),
    click_area: areaOf(clicked),
  }
}

/** The form for messages without a name is not watched either, on whatever page it stands. */
function isUnwatched(element: Element): boolean {
  return element.closest('form[name="let-us-know"]') !== null
}

function formEvent(form: HTMLFormElement): AnalyticsEvent {
  // A field named "id" or "name" would shadow the form's own property.
  return {
    event: 'auto_form_submit',
    form_id: form.getAttribute('id') ?? '',
    form_name: form.getAttribute('name') ?? '',
  }
}

function areaOf(element: Element): string {
  return element.closest('header') ? 'header' : element.closest('footer') ? 'footer' : 'main'
}
