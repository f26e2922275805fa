import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { CloseIcon, MenuIcon } from '#app/ui/icons.tsx'
import { adminAddress, adminSections } from '#domain/admin-addresses.ts'

const entries = adminSections.flatMap(({ path, navLabel }) =>
  navLabel ? [{ href: adminAddress.entries(path), label: navLabel }] : [],
)
const menuId = 'admin-menu'

/** The lists that the specification names, in its words and order, whatever the language of the person. */
export function AdminNav({ name }: { name: string }) {
  const menu = useRef<HTMLElement>(null)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address closes the menu
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [location])
  return (
    <div className="admin-nav">
      <div className="shell flex items-center gap-x-8">
        <Link to={adminAddress.dashboard} className="flex items-center gap-3 font-semibold">
          <img src="/drawings/mark.svg" alt="" width={32} height={32} />
          {name}
        </Link>
        <nav aria-label={m.admin_nav()} className="max-lg:hidden" lang="es">
          <ul className="flex gap-x-6">
            <Entries />
          </ul>
        </nav>
        <button
          type="button"
          className="icon-button ml-auto lg:hidden"
          popoverTarget={menuId}
          aria-label={m.admin_menu()}
        >
          <MenuIcon />
        </button>
        <nav
          ref={menu}
          id={menuId}
          popover="auto"
          aria-label={m.admin_nav()}
          className="admin-menu"
          lang="es"
        >
          <button
            type="button"
            className="icon-button ml-auto"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={m.nav_close()}
          >
            <CloseIcon />
          </button>
          <ul>
            <Entries />
          </ul>
        </nav>
      </div>
    </div>
  )
}

function Entries() {
  return entries.map(({ href, label }) => (
    <li key={href}>
      <NavLink to={href}>{label}</NavLink>
    </li>
  ))
}
