import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { ExternalIcon, MenuIcon, SearchIcon } from '#app/ui/icons.tsx'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { mobileMenuId } from './mobile-menu.tsx'
import type { NavigationEntry } from './navigation.ts'
import { searchBoxId } from './search-box.tsx'
import { Submenu } from './submenu.tsx'

export function NavBar({
  locale,
  name,
  entries,
}: {
  locale: Locale
  name: string
  entries: NavigationEntry[]
}) {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <div className="nav-bar">
      <div className="shell flex items-center gap-4">
        <Link to={address.home(locale)} className="brand">
          <img src="/drawings/mark.svg" alt="" width={44} height={44} />
          <span>{name}</span>
        </Link>
        <nav aria-label={m.nav_main()} className="ml-auto max-lg:hidden" data-live={live || undefined}>
          <ul className="flex items-stretch">
            {entries.map((entry) =>
              entry.children ? (
                <Submenu key={entry.href} entry={entry} />
              ) : (
                <Single key={entry.href} entry={entry} />
              ),
            )}
          </ul>
        </nav>
        <button
          type="button"
          className="icon-button max-lg:ml-auto"
          popoverTarget={searchBoxId}
          aria-label={m.search_open()}
        >
          <SearchIcon />
        </button>
        <button
          type="button"
          className="icon-button lg:hidden"
          popoverTarget={mobileMenuId}
          aria-label={m.nav_open()}
        >
          <MenuIcon />
        </button>
      </div>
    </div>
  )
}

function Single({ entry }: { entry: NavigationEntry }) {
  if (!entry.external) {
    return (
      <li>
        <Link to={entry.href} prefetch="intent" className="nav-link">
          {entry.label}
        </Link>
      </li>
    )
  }
  return (
    <li>
      <a href={entry.href} target="_blank" rel="noopener" className="nav-link">
        {entry.label}
        <ExternalIcon />
        <span className="visually-hidden"> {m.opens_new_tab()}</span>
      </a>
    </li>
  )
}
