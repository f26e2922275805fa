import { and, eq, isNull } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { type Localised, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { plainCaptions } from '#media/model/film/captions.ts'
import { filmAsSeen } from '#media/model/media.ts'
import { factsOf } from './describe-media.ts'
import { media } from './tables.ts'

/**
 * Says what is said in a film, as WebVTT in each language that it was written in, or that nobody speaks in it. An empty
 * text takes a language away. `not-captions` for what is no WebVTT of this film, and for what is no film with sound;
 * `captions-changed` where the film or its captions are others than were seen (`filmAsSeen`).
 */
export async function captionFilm(
  caller: Editor,
  id: string,
  said: { seen: string; isSpeechless: boolean; captions: Localised<string> },
): Promise<Result<null, 'not-found' | 'not-captions' | 'captions-changed'>> {
  ensureMay(caller, { to: 'write' })
  if (!isId(id)) return fail('not-found')
  const outcome = await caller.database.orm.transaction(async (orm) => {
    const here = and(eq(media.id, id), isNull(media.trashedAt))
    const [row] = await orm.select().from(media).where(here).for('update')
    if (!row) return fail('not-found')
    const shown = factsOf(row).film
    if (!row.film?.hasSound || !shown) return fail('not-captions')
    if (filmAsSeen(shown) !== said.seen) return fail('captions-changed')
    const captions: Localised<string> = {}
    for (const locale of locales) {
      const text = said.captions[locale] ?? ''
      if (text.trim() === '') continue
      const plain = plainCaptions(text, row.film.seconds)
      if (plain === null) return fail('not-captions')
      captions[locale] = plain
    }
    const { isSpeechless } = said
    await orm
      .update(media)
      .set({ film: { ...row.film, isSpeechless, captions } })
      .where(here)
    return succeed(null)
  })
  if (outcome.ok) await caller.announcements.announce(['media'])
  return outcome
}
