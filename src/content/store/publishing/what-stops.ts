import type { Stopped } from '#content/model/editing/publication.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { type Checked, checkLanguage } from './check-language.ts'
import { readAllToPublish } from './held-entry.ts'
import { languagesMeant, refusalOf } from './publish-languages.ts'

/** What would stop a publication of each of these languages by itself; those that nothing stops are not named. */
export async function whatStops(
  caller: Editor,
  id: string,
  asked: readonly Locale[],
): Promise<Partial<Record<Locale, Stopped>>> {
  const { orm } = caller.database
  const held = (await readAllToPublish(orm, [id])).get(id)
  if (!held || asked.length === 0) return {}
  const checked: Checked[] = []
  for (const locale of languagesMeant(held, asked))
    checked.push(await checkLanguage(orm, caller, held, locale))
  const stops: Partial<Record<Locale, Stopped>> = {}
  for (const locale of asked) {
    const meant = languagesMeant(held, [locale])
    const stopped = refusalOf(
      checked.filter((each) => meant.has(each.locale)),
      {},
    )
    if (stopped) stops[locale] = stopped
  }
  return stops
}
