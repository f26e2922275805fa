import type { AnyKind } from '#content/model/define-kind.ts'
import { country } from '#content/model/kinds/country.ts'
import { kinds } from '#content/model/kinds/index.ts'
import type { Caller } from '#kernel/caller.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { languagesInUse } from './languages-in-use.ts'
import { findItem, type PublishedItem, topicOf } from './select-published.ts'

/** The public address of each of these entries in the caller's language; an entry without one is left out. */
export async function addressesOf(caller: Caller, ids: readonly string[]): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const id of new Set(ids)) {
    const href = (await alternatesOf(caller, id))[caller.locale]
    if (href) addresses.set(id, href)
  }
  return addresses
}

/** Where an entry is found in each language that it is published in and that visitors find. */
export async function alternatesOf(caller: Caller, id: string): Promise<Partial<Record<Locale, string>>> {
  const found = await findInAny(caller, id)
  if (!found) return {}
  const { kind, items } = found
  const inUse = await languagesInUse(caller)
  return Object.fromEntries(
    items.flatMap(([locale, item]) => {
      const href = kind.address(item, locale)
      return href && inUse.includes(locale) ? [[locale, href] as const] : []
    }),
  )
}

type FoundItems = { kind: AnyKind; items: [Locale, PublishedItem][] }

/**
 * An entry that is published in any language, of whichever kind. What is not there was looked for all the same: a page
 * that points to it changes when it appears.
 */
async function findInAny(caller: Caller, id: string): Promise<FoundItems | null> {
  for (const kind of Object.values<AnyKind>(kinds)) {
    const items: FoundItems['items'] = []
    for (const locale of locales) {
      const item = await findItem({ ...caller, locale }, kind, id).catch((error) => {
        // A page works without the countries where they cannot be read, and is not kept (specification, section 8).
        if (kind !== country) throw error
        caller.reads.keepable = false
        return null
      })
      if (item) items.push([locale, item])
    }
    if (items.length === 0) continue
    caller.reads.topics.add(topicOf(kind))
    return { kind, items }
  }
  for (const kind of Object.values<AnyKind>(kinds)) caller.reads.topics.add(topicOf(kind))
  return null
}
