import { and, eq, isNull } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { type Localised, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { mediaLimits } from '#media/model/media.ts'
import { media } from './tables.ts'

/** What may be said of a file: its name, and what a new use of a picture begins with. */
export type FileDescription = {
  fileName: string
  alt: Localised<string>
  focal: { x: number; y: number } | null
}

const longestAlt = 300

/** Describes a file anew. What uses it already keeps its own words. */
export async function describeFile(
  caller: Editor,
  id: string,
  said: FileDescription,
): Promise<Result<null, 'not-found' | 'not-valid'>> {
  if (!isId(id)) return fail('not-found')
  const fileName = said.fileName.replace(/\p{Cc}+/gu, ' ').trim()
  const alt: Localised<string> = {}
  for (const locale of locales) {
    const text = said.alt[locale]?.trim()
    if (text) alt[locale] = text
  }
  const texts = [fileName, ...Object.values(alt)]
  const isValid =
    fileName !== '' &&
    fileName.length <= mediaLimits.nameCharacters &&
    texts.every((text) => text.isWellFormed() && !text.includes('\0')) &&
    Object.values(alt).every((text) => text.length <= longestAlt) &&
    isFocal(said.focal)
  if (!isValid) return fail('not-valid')
  const [row] = await caller.database.orm
    .update(media)
    .set({ fileName, alt, focal: said.focal })
    .where(and(eq(media.id, id), isNull(media.trashedAt)))
    .returning({ id: media.id })
  if (!row) return fail('not-found')
  await caller.announcements.announce(['media'])
  return succeed(null)
}

function isFocal(focal: FileDescription['focal']): boolean {
  return focal === null || [focal.x, focal.y].every((part) => part >= 0 && part <= 1)
}
