import type { AdminSection } from '#content/model/define-kind.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type MaybeNarrowed, mayDo } from '#kernel/rights/rights.ts'

/** A list, what it is called, and what one of its entries is called in the middle of a sentence. */
export type NamedList = AdminSection & { kind: string; plural: string; one: string }

/** What the places are made from: the lists, the forms of what there is one of, and whether the person opens cases. */
export type NamedPlaces = {
  lists: NamedList[]
  forms: Place[]
  handlesCases: boolean
  /** What the person may do: places that are closed to them are left out. */
  own: { rights: MaybeNarrowed }
}

/** A place of the admin area. With `key`, the letter or digit that leads there after `g`. */
export type Place = { href: string; label: string; key?: string }

/** Places that are about the same thing, under one name. */
export type PlaceGroup = { id: string; name: string; places: Place[] }

/** The lists that the specification names for the navigation, in its words and order, whatever the language. */
export function navigation(lists: NamedList[]): Place[] {
  return lists.flatMap(({ path, navLabel, key }) =>
    navLabel ? [{ href: adminAddress.entries(path), label: navLabel, key }] : [],
  )
}

/**
 * The other places, in the language of the person. People who may open cases get to the cases of the anonymous space,
 * administrators, who say who may, to its keys.
 */
export function placeGroups({ lists, forms, handlesCases, own }: NamedPlaces): PlaceGroup[] {
  const may = (to: 'messages' | 'administer') => mayDo(own.rights, { to })
  const groups: PlaceGroup[] = [
    {
      id: 'content',
      name: m.admin_group_content(),
      places: [
        ...lists.flatMap(({ path, navLabel, key, plural }) =>
          navLabel ? [] : [{ href: adminAddress.entries(path), label: plural, key }],
        ),
        { href: adminAddress.media, label: m.place_media(), key: 'b' },
        { href: adminAddress.trash, label: m.place_trash(), key: 't' },
      ],
    },
    {
      id: 'register',
      name: m.admin_group_register(),
      places: [
        { href: adminAddress.companies, label: m.companies_title(), key: 'r' },
        { href: adminAddress.certificates, label: m.companies_certs_title(), key: '1' },
        { href: adminAddress.programme, label: m.programme_title(), key: '2' },
        { href: adminAddress.iaf, label: m.iaf_title(), key: '3' },
        ...(may('administer')
          ? [{ href: adminAddress.signingKeys, label: m.signing_title(), key: '4' }]
          : []),
      ],
    },
    {
      id: 'inbox',
      name: m.admin_group_inbox(),
      places: [
        ...(may('messages') ? [{ href: adminAddress.messages, label: m.inbox_title(), key: 'm' }] : []),
        ...(handlesCases || may('administer')
          ? [
              {
                href: handlesCases ? adminAddress.cases : adminAddress.caseKeys,
                label: m.keys_space(),
                key: 'k',
              },
            ]
          : []),
      ],
    },
    {
      id: 'site',
      name: m.admin_group_site(),
      places: [
        ...forms,
        ...(may('administer')
          ? [
              { href: adminAddress.formerAddresses, label: m.addresses_title(), key: '5' },
              { href: adminAddress.moves, label: m.moving_title(), key: '6' },
            ]
          : []),
      ],
    },
    {
      id: 'people',
      name: m.admin_group_people(),
      places: [
        ...(may('administer') ? [{ href: adminAddress.accounts, label: m.accounts_title(), key: 'u' }] : []),
        { href: adminAddress.history, label: m.place_history(), key: 'h' },
        { href: adminAddress.account, label: m.admin_own_account(), key: 'g' },
      ],
    },
  ]
  return groups.filter(({ places }) => places.length > 0)
}

/** Where the manual is. */
export function helpPlace(): Place {
  return { href: adminAddress.help, label: m.help_title(), key: 'q' }
}

/** Every place, as the palette and the shortcuts know it. */
export function everyPlace(places: NamedPlaces): Place[] {
  return [
    { href: adminAddress.dashboard, label: m.admin_home_title(), key: 'i' },
    ...places.lists.flatMap(({ path, navLabel, key, plural }) =>
      navLabel ? [{ href: adminAddress.entries(path), label: plural, key }] : [],
    ),
    ...placeGroups(places).flatMap((group) => group.places),
    helpPlace(),
  ]
}
