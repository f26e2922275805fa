import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { CloseIcon, MenuIcon } from '#app/ui/icons.tsx'
import { adminAddress } from '#domain/admin-addresses.ts'
import { navigation, type Place } from './admin-places.ts'

const menuId = 'admin-menu'

/**
 * The lists that the specification names, in its words and order, whatever the language of the person; the other
 * places are in a row of their own under them.
 */
export function AdminNav({ name, others }: { name: string; others: Place[] }) {
  const menu = useRef<HTMLDivElement>(null)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address closes the menu
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [location])
  return (
    <>
      <div className="admin-nav">
        <div className="shell flex items-center gap-x-4 lg:gap-x-8">
          <Link to={adminAddress.dashboard} className="admin-brand">
            <img src="/drawings/mark.svg" alt="" width={32} height={32} />
            <span>{name}</span>
          </Link>
          <nav aria-label={m.admin_nav()} className="max-md:hidden" lang="es">
            <ul className="flex gap-x-3 lg:gap-x-6">
              <Places places={navigation} />
            </ul>
          </nav>
          <button
            type="button"
            className="icon-button ml-auto md:hidden"
            popoverTarget={menuId}
            aria-label={m.admin_menu()}
          >
            <MenuIcon />
          </button>
          <div ref={menu} id={menuId} popover="auto" className="admin-menu">
            <button
              type="button"
              className="icon-button ml-auto"
              popoverTarget={menuId}
              popoverTargetAction="hide"
              aria-label={m.nav_close()}
            >
              <CloseIcon />
            </button>
            <nav aria-label={m.admin_nav()} lang="es">
              <ul>
                <Places places={navigation} />
              </ul>
            </nav>
            <section aria-label={m.admin_places()} className="admin-menu-others">
              <ul>
                <Places places={others} />
              </ul>
            </section>
          </div>
        </div>
      </div>
      <section aria-label={m.admin_places()} className="admin-places max-md:hidden">
        <ul className="shell">
          <Places places={others} />
        </ul>
      </section>
    </>
  )
}

function Places({ places }: { places: Place[] }) {
  return places.map(({ href, label }) => (
    <li key={href}>
      <NavLink to={href}>{label}</NavLink>
    </li>
  ))
}
