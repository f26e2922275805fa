import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type SameFile, sameFileTold } from '#content/model/editing/same-file.ts'
import { formAddress } from '#content/model/kinds/admin-sections.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { countAll } from '#kernel/database/count-all.ts'
import { isId } from '#kernel/is-id.ts'
import { media } from '#media/store/tables.ts'
import { titledEntries } from '../show-entries.ts'
import { entry, entryReference } from '../tables/content.ts'

type Asked = { kind: string; entry: string; media: string }
const chosen = alias(media, 'chosen')

/**
 * The other entries of a kind that use a file, or another with the same bytes, in their draft or on the site. Bounded:
 * all are counted by the indexes over files and references, `sameFileTold` are named.
 */
export async function sameFileIn(caller: Editor, asked: Asked): Promise<SameFile> {
  if (!isId(asked.media) || !isId(asked.entry)) return { entries: [], inAll: 0 }
  const { orm } = caller.database
  const isSame = or(
    eq(media.id, chosen.id),
    eq(media.sha256, chosen.sha256),
    eq(media.sha256, chosen.original),
    eq(media.original, chosen.sha256),
    eq(media.original, chosen.original),
    and(isNotNull(chosen.film), eq(media.beside, chosen.beside)),
  )
  const found = await orm
    .select({ id: entry.id, inAll: countAll })
    .from(chosen)
    .innerJoin(media, and(isSame, isNull(media.trashedAt)))
    .innerJoin(entryReference, eq(entryReference.media, media.id))
    .innerJoin(entry, eq(entry.id, entryReference.entryId))
    .where(
      and(
        eq(chosen.id, asked.media),
        eq(entry.kind, asked.kind),
        ne(entry.id, asked.entry),
        isNull(entry.trashedAt),
      ),
    )
    .groupBy(entry.id)
    .orderBy(entry.id)
    .limit(sameFileTold)
  const titles = await titledEntries(
    orm,
    found.map(({ id }) => id),
    caller.locale,
  )
  return {
    inAll: found[0]?.inAll ?? 0,
    entries: found.map(({ id }) => ({
      id,
      href: formAddress(asked.kind, id) ?? adminAddress.dashboard,
      title: titles.get(id)?.title ?? null,
    })),
  }
}
