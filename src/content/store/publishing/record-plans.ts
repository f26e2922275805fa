import type { PlannedAction } from '#content/model/editing/publication.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { recordEvents } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { itemsOf } from '../editing/record-entry-event.ts'

/** What was to happen to a language of an entry, and when. */
export type RecordedPlan = {
  entryId: string
  locale: Locale
  action: PlannedAction
  dueAt: Date
  revision: number | null
}

/** Adds plans to the record that something else has ended before their time, or that wait again. */
export async function recordPlans(
  orm: Orm,
  caller: Editor,
  what: 'plan-cancelled' | 'change-planned',
  plans: readonly RecordedPlan[],
): Promise<void> {
  if (plans.length === 0) return
  const items = await itemsOf(orm, [...new Set(plans.map(({ entryId }) => entryId))])
  const events = plans.flatMap(({ entryId, locale, action, dueAt, revision }) => {
    const item = items.get(entryId)
    if (!item) return []
    const languages = kindNamed(item.kind)?.isOne ? locales.join(', ') : locale
    const version = what === 'change-planned' && revision !== null ? { revision: String(revision) } : {}
    return [{ what, item, details: { action, languages, at: dueAt.toISOString(), ...version } }]
  })
  await recordEvents(caller, events, orm)
}
