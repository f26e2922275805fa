import { menus } from '#content/model/kinds/menus.ts'
import type { MenuItem } from '#content/model/menus/menu.ts'
import { addressesOf } from '#content/store/addresses-of.ts'
import { findByKey, findTitle } from '#content/store/find-published.ts'
import type { Caller } from '#kernel/caller.ts'
import type { NavigationLink } from '#pages/layout/navigation.ts'

type Menus = {
  header: MenuItem[] | null
  footer: MenuItem[] | null
  /** What editors added to them, by the id of the entry; one that is not published in this language is not there. */
  entries: Map<string, NavigationLink>
}

/** The menus as editors arranged them. */
export async function readMenus(caller: Caller): Promise<Menus> {
  const found = await findByKey(caller, menus, menus.name)
  const { header, footer } = found ?? { header: null, footer: null }
  const ids = [...(header ?? []), ...(footer ?? [])]
    .flatMap((item) => [item, ...(item.children ?? [])])
    .flatMap(({ to }) => (to && 'entry' in to ? [to.entry] : []))
  const addresses = await addressesOf(caller, ids)
  const entries = new Map<string, NavigationLink>()
  for (const [id, href] of addresses) {
    const entry = await findTitle(caller, id)
    if (entry) entries.set(id, { label: entry.title, href })
  }
  return { header, footer, entries }
}
