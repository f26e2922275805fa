import type { AdminSection } from '#content/model/define-kind.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'

/** A list, what it is called, and what one of its entries is called in the middle of a sentence. */
export type NamedList = AdminSection & { plural: string; one: string }

/** What `otherPlaces` and `everyPlace` are made from: the lists, and the forms of what there is one of. */
export type NamedPlaces = { lists: NamedList[]; forms: Place[]; handlesCases: boolean }

/** A place of the admin area. With `key`, the letter that leads there after `g`. */
export type Place = { href: string; label: string; key?: string }

/** The lists that the specification names for the navigation, in its words and order, whatever the language. */
export function navigation(lists: NamedList[]): Place[] {
  return lists.flatMap(({ path, navLabel, key }) =>
    navLabel ? [{ href: adminAddress.entries(path), label: navLabel, key }] : [],
  )
}

/**
 * The other places, in the language of the person. People who may open cases get to the cases of the anonymous space,
 * others to its keys.
 */
export function otherPlaces({ lists, forms, handlesCases }: NamedPlaces): Place[] {
  return [
    ...lists.flatMap(({ path, navLabel, key, plural }) =>
      navLabel ? [] : [{ href: adminAddress.entries(path), label: plural, key }],
    ),
    { href: adminAddress.media, label: m.place_media(), key: 'b' },
    { href: adminAddress.companies, label: m.companies_title(), key: 'r' },
    { href: adminAddress.messages, label: m.inbox_title(), key: 'm' },
    { href: handlesCases ? adminAddress.cases : adminAddress.caseKeys, label: m.keys_space(), key: 'k' },
    { href: adminAddress.history, label: m.place_history(), key: 'h' },
    { href: adminAddress.trash, label: m.place_trash(), key: 't' },
    ...forms,
    { href: adminAddress.accounts, label: m.accounts_title(), key: 'u' },
    { href: adminAddress.signingKeys, label: m.signing_title() },
  ]
}

/** Every place, as the palette and the shortcuts know it. */
export function everyPlace(places: NamedPlaces): Place[] {
  return [
    { href: adminAddress.dashboard, label: m.admin_home_title(), key: 'i' },
    ...places.lists.flatMap(({ path, navLabel, key, plural }) =>
      navLabel ? [{ href: adminAddress.entries(path), label: plural, key }] : [],
    ),
    ...otherPlaces(places),
    { href: adminAddress.account, label: m.admin_own_account() },
  ]
}
