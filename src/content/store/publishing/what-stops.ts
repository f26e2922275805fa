import type { WhyNot } from '#content/model/editing/publication.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { readAllToPublish } from './held-entry.ts'
import { prepareAsAsked, refusalOf } from './publish-languages.ts'

/** What would stop a publication of each of these languages by itself; those that nothing stops are not named. */
export async function whatStops(
  caller: Editor,
  id: string,
  asked: readonly Locale[],
): Promise<Partial<Record<Locale, WhyNot>>> {
  const { orm } = caller.database
  const held = (await readAllToPublish(orm, [id])).get(id)
  if (!held || asked.length === 0) return {}
  const stops: Partial<Record<Locale, WhyNot>> = {}
  for (const locale of asked) {
    const stopped = refusalOf(held, await prepareAsAsked(orm, caller, held, { locales: [locale] }), {})
    if (stopped && stopped.problem !== 'shared-unseen') stops[locale] = stopped
  }
  return stops
}
