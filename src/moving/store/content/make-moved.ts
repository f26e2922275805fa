import type { AnyKind } from '#content/model/define-kind.ts'
import type { SourceStates } from '#content/model/editing/source-state.ts'
import type { LeadingAddress } from '#content/store/interchange/lead-addresses.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { type LeftOver, type MadeEntry, makeEntry } from '../../model/content/make-entry.ts'
import type { Mapping } from '../../model/content/mapping.ts'
import { languageOf, oldPathsOf } from '../../model/content/old-paths.ts'
import type { Making } from '../../model/content/reading.ts'
import { statesOf } from '../../model/content/source-state.ts'
import type { Member } from './group-documents.ts'
import type { FileMover } from './move-files.ts'
import type { OldAddresses } from './old-addresses.ts'
import type { Spool } from './spool-documents.ts'

type MakingFrom = { mapping: Mapping; files: FileMover; addresses: OldAddresses; now: Date }

/** What of a document stays behind. */
export type LeftOfDocument = LeftOver & { document: string }

type MadeOfDocuments = {
  entry: MadeEntry
  left: LeftOfDocument[]
  addresses: LeadingAddress[]
  /** Why its languages were not public, as far as somebody says. */
  states: SourceStates
}

const nothingSaid = { fields: new Map<string, string>(), values: new Map<string, Map<string, string>>() }

/**
 * The entry that documents make together, with their files in the library; what of them stays behind, and the addresses at
 * which they were found.
 */
export async function makeMoved(
  spool: Spool,
  kind: AnyKind,
  { key, members }: { key: string; members: readonly Member[] },
  { mapping, files, addresses: { patterns, listed }, now }: MakingFrom,
  names: Pick<Making, 'keyOf'>,
): Promise<MadeOfDocuments> {
  const told = await Promise.all(
    members.map(async ({ spooled, locale, collection }) => {
      const document = await spool.read(spooled)
      const meant = mapping.get(collection) ?? nothingSaid
      return { document, locale, mapping: meant, states: statesOf(document, meant, now) }
    }),
  )
  const making = { zone: bodyTimeZone(), keyOf: names.keyOf }
  // The first time it is only asked which files there are.
  const asked = new Set<string>()
  const ask = (path: string) => {
    asked.add(path)
    return 'missing' as const
  }
  makeEntry(key, told, kind, { ...making, fileOf: ask })
  const found = new Map<string, Awaited<ReturnType<FileMover['move']>>>()
  for (const path of asked) found.set(path, await files.move(path))
  const made = makeEntry(key, told, kind, { ...making, fileOf: (path) => found.get(path) ?? 'missing' })
  const document = documentsOf(members)
  const addresses = told.flatMap((each) => {
    const own = each.locale ?? defaultLocale
    const paths = listed.get(each.document.path.join('/')) ?? []
    const named = paths.map((path) => ({ path, locale: languageOf(path) ?? own }))
    return [...oldPathsOf(patterns, each), ...named].map((path) => ({ ...path, key }))
  })
  const left = made.left.map((each) => ({ ...each, document }))
  return { entry: made.entry, left, addresses, states: made.states }
}

/** The documents of an entry, as they are named to a person. */
export function documentsOf(members: readonly Member[]): string {
  return members.map(({ spooled }) => spooled.path.join('/')).join(', ')
}
