import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Chevron, CloseIcon } from '#ui/icons.tsx'
import { LanguageSwitches } from './language-switch.tsx'
import type { NavigationEntry } from './navigation.ts'
import { NavigationTo } from './navigation-to.tsx'

export const mobileMenuId = 'menu'

/**
 * The menu of small screens. The browser's own popover opens it and closes it with Escape, with or without
 * script; with script the focus also stays inside while it is open. It holds all that wider screens have in their header.
 */
export function MobileMenu({ locale, entries }: { locale: Locale; entries: NavigationEntry[] }) {
  const menu = useRef<HTMLElement>(null)
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address closes the menu
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [location])

  return (
    <nav
      ref={menu}
      id={mobileMenuId}
      popover="auto"
      aria-label={m.nav_main()}
      className="mobile-menu"
      onKeyDown={keepFocusInside}
    >
      <p className="flex justify-end">
        <button
          type="button"
          className="icon-button"
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
          aria-label={m.nav_close()}
        >
          <CloseIcon />
        </button>
      </p>
      <p className="grid gap-3">
        <Link to={address.search(locale)} className="button-quiet">
          {m.search_open()}
        </Link>
        <Link to={address.verify(locale)} className="button-quiet">
          {m.nav_verify()}
        </Link>
      </p>
      <ul className="mt-5">
        {entries.map((entry) => (
          <li key={entry.href} className="border-b border-line">
            {entry.children ? (
              <details>
                <summary>
                  {entry.label}
                  <Chevron />
                </summary>
                <ul className="pb-3">
                  {[
                    { ...entry, label: m.nav_overview() },
                    ...entry.children.filter((child) => child.href !== entry.href),
                  ].map((child) => (
                    <li key={child.href}>
                      <NavigationTo link={child} />
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <NavigationTo link={entry} />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex gap-x-6">
        <LanguageSwitches locale={locale} />
      </p>
    </nav>
  )
}

/** Tab goes round inside the open menu: the page behind it is covered. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button, summary')].filter((stop) =>
    stop.checkVisibility(),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault()
    first?.focus()
  }
}
