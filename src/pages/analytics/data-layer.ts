import { isTraceless } from '#kernel/http/traceless.ts'
import { locales } from '#kernel/locales.ts'

export type AnalyticsEvent =
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

const privatePages = new RegExp(`^/(admin|login|(${locales.join('|')})/(invitation|login))(/|$)`)

/**
 * Pages that are never watched: the anonymous space, the admin area, and the ways into it, whose addresses may hold a
 * one-time link.
 */
export function isPrivatePath(pathname: string): boolean {
  return isTraceless(pathname) || privatePages.test(pathname)
}

/** A click on a link or button; null when it was on neither, or on a link to a page that is never watched. */
export function clickEvent(target: EventTarget | null): AnalyticsEvent | null {
  const clicked = target instanceof Element ? target.closest('a, button') : null
  if (!clicked || (clicked instanceof HTMLAnchorElement && isPrivatePath(clicked.pathname))) return null
  const text = (clicked.getAttribute('aria-label') ?? clicked.textContent ?? '').replace(/\s+/g, ' ').trim()
  return {
    event: 'auto_click',
    click_text: text.slice(0, longestText),
    click_url: clicked instanceof HTMLAnchorElement ? clicked.href : '',
    click_element: clicked.tagName.toLowerCase(),
    click_area: areaOf(clicked),
  }
}

export function formEvent(form: HTMLFormElement): AnalyticsEvent {
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
