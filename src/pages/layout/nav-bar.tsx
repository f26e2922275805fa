import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Brand } from '#ui/brand.tsx'
import { Chevron, ExternalIcon, MenuIcon, SearchIcon } from '#ui/icons.tsx'
import { AccountPlace, type KnownAccount } from '#ui/session/account-place.tsx'
import { searchBoxId } from '../search/search-form.tsx'
import { LanguageSwitches } from './language-switch.tsx'
import { mobileMenuId } from './mobile-menu.tsx'
import type { NavigationEntry } from './navigation.ts'
import { NavigationTo } from './navigation-to.tsx'

export function NavBar({
  locale,
  identity,
  entries,
}: {
  locale: Locale
  identity: React.ComponentProps<typeof Brand>['identity']
  entries: NavigationEntry[]
}) {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <div className="nav-bar">
      <div className="shell flex items-center gap-4">
        <Link to={address.home(locale)} className="brand">
          <Brand identity={identity} />
        </Link>
        <nav aria-label={m.nav_main()} className="ml-auto max-[72rem]:hidden" data-live={live || undefined}>
          <ul className="flex flex-wrap items-stretch justify-end">
            {entries.map((entry) =>
              entry.children ? (
                <Submenu key={entry.href} entry={entry} />
              ) : (
                <li key={entry.href}>
                  <NavigationTo link={entry} prefetch="intent" className="nav-link" />
                </li>
              ),
            )}
          </ul>
        </nav>
        <button
          type="button"
          className="icon-button max-[72rem]:ml-auto"
          popoverTarget={searchBoxId}
          aria-label={m.search_open()}
        >
          <SearchIcon />
        </button>
        <button
          type="button"
          className="icon-button min-[72rem]:hidden"
          popoverTarget={mobileMenuId}
          aria-label={m.nav_open()}
        >
          <MenuIcon />
        </button>
      </div>
    </div>
  )
}

/**
 * A navigation entry with a submenu: opened by pointing at it, by its button, or by the arrow keys. Without
 * script, pointing at it or moving the focus into it opens it (see layout.css).
 */
function Submenu({ entry }: { entry: NavigationEntry }) {
  const [open, setOpen] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address closes the submenu
  useEffect(() => {
    setOpen(false)
    setDismissed(true)
  }, [location])

  useEffect(() => {
    if (dismissed) return
    // A submenu that appears under the pointer can be closed without moving it, wherever the focus is (WCAG 1.4.13).
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(true)
    }
    document.addEventListener('keydown', onEscape)
    return () => document.removeEventListener('keydown', onEscape)
  }, [dismissed])

  const moveFocus = (step: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[(at + step + links.length) % links.length]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false)
      if (list.current?.contains(document.activeElement)) toggle.current?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const inside = list.current?.contains(document.activeElement)
      setOpen(true)
      // The list can take the focus only once it is shown.
      requestAnimationFrame(() => moveFocus(event.key === 'ArrowDown' ? 1 : inside ? -1 : 0))
    } else if (event.key === 'Home' || event.key === 'End') {
      if (!list.current?.contains(document.activeElement)) return
      event.preventDefault()
      const links = list.current.querySelectorAll('a')
      links[event.key === 'Home' ? 0 : links.length - 1]?.focus()
    }
  }

  return (
    <li
      className="submenu"
      data-open={open || undefined}
      data-dismissed={dismissed || undefined}
      onMouseEnter={() => setDismissed(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={onKeyDown}
    >
      <NavigationTo link={entry} prefetch="intent" className="nav-link" />
      <button
        ref={toggle}
        type="button"
        className="nav-toggle"
        aria-expanded={open}
        aria-controls={id}
        aria-label={m.nav_submenu({ name: entry.label })}
        onClick={() => setOpen(!open)}
      >
        <Chevron />
      </button>
      <ul ref={list} id={id} className="nav-panel">
        {entry.children?.map((child) => (
          <li key={child.href}>
            <NavigationTo link={child} prefetch="intent" />
          </li>
        ))}
      </ul>
    </li>
  )
}

type Props = { locale: Locale; partnerPortal: string | null; account: KnownAccount }

/**
 * Above the navigation: checking a certificate, the way into the partner portal or one's own account, and the other
 * languages. On a telephone the first is in the menu, and here only where the bar would be empty.
 */
export function TopBar({ locale, partnerPortal, account }: Props) {
  return (
    <div className="on-night text-small">
      <div className="shell flex min-h-10 items-center justify-end gap-x-6">
        <Link to={address.verify(locale)} className="plain-link mr-auto py-2 max-sm:not-only:hidden">
          {m.nav_verify()}
        </Link>
        <AccountPlace known={account} otherwise={partnerPortal && <PartnerPortal href={partnerPortal} />} />
        <LanguageSwitches locale={locale} />
      </div>
    </div>
  )
}

function PartnerPortal({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="plain-link inline-flex items-center gap-1.5 py-2"
    >
      {m.partner_portal()}
      <ExternalIcon />
      <span className="visually-hidden"> {m.opens_new_tab()}</span>
    </a>
  )
}
