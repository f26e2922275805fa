import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Locale } from '#domain/locales.ts'
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
    <div ref={box} id={searchBoxId} popover="auto" className="search-box">
      <div className="shell py-6">
        <SearchForm locale={locale} id="site-search" autoFocus />
      </div>
    </div>
  )
}
