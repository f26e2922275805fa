import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Locale } from '#kernel/locales.ts'
import { SearchForm } from '../search/search-form.tsx'

export const searchBoxId = 'search-box'

/** The search box under the navigation. The browser's own popover opens and closes it, also without script. */
export function SearchBox({ locale }: { locale: Locale }) {
  const box = useRef<HTMLDivElement>(null)
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address closes the box
  useEffect(() => {
    if (box.current?.matches(':popover-open')) box.current.hidePopover()
  }, [location])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its field does not use
    <div ref={box} id={searchBoxId} popover="auto" className="search-box" onKeyDown={closeByEscape}>
      <div className="shell py-6">
        <SearchForm locale={locale} id="site-search" autoFocus />
      </div>
    </div>
  )
}

/** Else Escape would only empty the browser's search field, and the box would stay open. */
function closeByEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.hidePopover()
}
