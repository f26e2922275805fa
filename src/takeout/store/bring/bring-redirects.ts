import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { kindNamed } from '#content/model/kinds/index.ts'
import { addressStanding } from '#content/store/publishing/address-standing.ts'
import { entry } from '#content/store/tables/content.ts'
import { oldAddress } from '#content/store/tables/publishing.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { locales } from '#kernel/locales.ts'
import { longestAddress } from '#moving/model/former-address.ts'
import { redirectsName } from '../../model/format.ts'
import type { ExportFolder } from '../read-folder.ts'
import { redirectColumns } from '../redirect-lines.ts'
import { csvRows } from './csv-rows.ts'

/** An address of this site or of the one before it, without a host. */
const path = /^\/(?!\/)[^\s\p{Cc}\\]*$/u

const redirect = z.object({
  from: z.string().max(longestAddress).regex(path),
  entry: z.string().max(36),
  language: z.enum(locales),
  since: z.iso.datetime(),
})

/**
 * Lets the addresses of before lead to the entries that were brought. One that belongs to a page here stays that page's.
 * Answers how many lead somewhere now.
 */
export async function bringRedirects(
  orm: Orm,
  caller: Editor,
  from: ExportFolder,
  ids: ReadonlyMap<string, string>,
): Promise<number> {
  let brought = 0
  for await (const { from: path, entry: exported, language: locale, since } of redirectRows(from)) {
    const id = ids.get(exported)
    const [found] = id ? await orm.select().from(entry).where(eq(entry.id, id)) : []
    const kind = found && kindNamed(found.kind)
    if (!id || !kind) continue
    const slug = path.slice(path.lastIndexOf('/') + 1)
    if (await addressStanding(orm, { id, kind, locale, slug, path })) continue
    const at = new Date(Math.min(new Date(since).getTime(), caller.now.getTime()))
    const made = await orm
      .insert(oldAddress)
      .values({ path, entryId: id, locale, since: at })
      .onConflictDoNothing()
      .returning({ path: oldAddress.path })
    brought += made.length
  }
  return brought
}

/** The addresses of before that an export tells of. */
export function redirectRows(from: ExportFolder): AsyncGenerator<z.output<typeof redirect>> {
  return csvRows(from, redirectsName, redirectColumns, redirect)
}
