import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Brand } from '#ui/brand.tsx'
import { Chevron, CloseIcon, MenuIcon } from '#ui/icons.tsx'
import type { Place, PlaceGroup } from './admin-places.ts'

type Props = {
  identity: React.ComponentProps<typeof Brand>['identity']
  specified: Place[]
  groups: PlaceGroup[]
  help: Place
}

const menuId = 'admin-menu'

/**
 * The lists that the specification names, in its words and order, whatever the language of the person; under them the
 * other places by what they are about. On a narrow screen all of it is in one menu.
 */
export function AdminNav({ identity, specified, groups, help }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const shown = useRef(location)
  useEffect(() => {
    // What was opened before the script came stays open.
    if (shown.current === location) return
    shown.current = location
    for (const open of ref.current?.querySelectorAll<HTMLElement>(':popover-open') ?? []) open.hidePopover()
  }, [location])
  return (
    <div ref={ref}>
      <div className="admin-nav">
        <div className="shell flex items-center gap-x-4 lg:gap-x-8">
          <Link to={adminAddress.dashboard} className="admin-brand">
            <Brand identity={identity} isSmall />
          </Link>
          <nav aria-label={m.admin_nav()} className="max-md:hidden" lang="es">
            <ul className="flex gap-x-3 lg:gap-x-6">
              <Places places={specified} />
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
          <NarrowMenu {...{ specified, groups, help }} />
        </div>
      </div>
      <section aria-label={m.admin_places()} className="admin-places max-md:hidden">
        <ul className="shell">
          {groups.map((group) => (
            <Group key={group.id} group={group} at={location.pathname} />
          ))}
          <li className="ml-auto">
            <NavLink to={help.href} className="admin-place">
              {help.label}
            </NavLink>
          </li>
        </ul>
      </section>
    </div>
  )
}

/** One group under its name; the browser opens and closes it, so it needs no script. */
function Group({ group: { id, name, places }, at }: { group: PlaceGroup; at: string }) {
  const isHere = places.some(({ href }) => at === href || at.startsWith(`${href}/`))
  return (
    <li>
      <button
        type="button"
        className="admin-place"
        popoverTarget={`admin-group-${id}`}
        data-here={isHere || undefined}
      >
        {name}
        <Chevron />
      </button>
      <div id={`admin-group-${id}`} popover="auto" className="admin-group">
        <ul>
          <Places places={places} withKeys />
        </ul>
      </div>
    </li>
  )
}

function NarrowMenu({ specified, groups, help }: Omit<Props, 'identity'>) {
  return (
    <div id={menuId} popover="auto" className="admin-menu">
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
          <Places places={specified} />
        </ul>
      </nav>
      <section aria-label={m.admin_places()} className="admin-menu-others">
        {groups.map(({ id, name, places }) => (
          <div key={id}>
            <p>{name}</p>
            <ul>
              <Places places={places} />
            </ul>
          </div>
        ))}
        <ul>
          <Places places={[help]} />
        </ul>
      </section>
    </div>
  )
}

function Places({ places, withKeys = false }: { places: Place[]; withKeys?: boolean }) {
  return places.map(({ href, label, key }) => (
    <li key={href}>
      <NavLink to={href} end={href === adminAddress.companies}>
        {label}
        {withKeys && key && (
          <span aria-hidden="true" className="key">
            g {key}
          </span>
        )}
      </NavLink>
    </li>
  ))
}
