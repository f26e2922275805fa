import { eq } from 'drizzle-orm'
import type { EditedLanguage } from '#domain/content/editing/edited-entry.ts'
import type { Locale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { entry } from '../../database/tables/content.ts'
import { readEntry } from '../editing/read-entry.ts'

/** Where every language of an entry of any kind stands. */
export async function languagesNow(
  caller: Caller,
  id: string,
): Promise<Result<Record<Locale, EditedLanguage>, 'not-allowed' | 'not-found'>> {
  if (!caller.actor) return fail('not-allowed')
  const [found] = await caller.database.orm.select({ kind: entry.kind }).from(entry).where(eq(entry.id, id))
  const read = found ? await readEntry(caller, found.kind, id) : fail('not-found' as const)
  return read.ok ? succeed(read.value.languages) : read
}
