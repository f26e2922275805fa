import { neededAs } from '#domain/content/editing/trash.ts'
import type { Locale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { recordEntryEvent } from '../editing/record-entry-event.ts'
import { holdToPublish } from './held-entry.ts'
import type { Cause } from './put-on-site.ts'
import { takeOffSite } from './take-off-site.ts'

type Taken = { kind: string; locales: Locale[] }
type Outcome = Result<Taken, 'not-allowed' | 'not-found' | 'needed'>

/**
 * Takes languages of an entry off the site; `locales` of the outcome are those that were on it. `needed` is what the
 * site cannot do without: its identity, and the pages that have fixed addresses.
 */
export async function unpublishLanguages(caller: Caller, id: string, locales: Locale[]): Promise<Outcome> {
  const outcome = await caller.database.orm.transaction((orm) => unpublishIn(orm, caller, id, { locales }))
  if (outcome.ok) await caller.announcements.announce([`entry:${outcome.value.kind}`])
  return outcome
}

/** The same within a transaction; whoever began it announces `entry:{kind}` when it has ended. */
export async function unpublishIn(
  orm: Orm,
  caller: Caller,
  id: string,
  { locales, cause }: { locales: Locale[]; cause?: Cause },
): Promise<Outcome> {
  if (!caller.actor) return fail('not-allowed')
  const held = await holdToPublish(orm, id)
  if (!held) return fail('not-found')
  if (neededAs(held.kind, held.key)) return fail('needed')
  const taken: Locale[] = []
  for (const locale of new Set(locales))
    if (await takeOffSite(orm, caller, held, locale, cause)) taken.push(locale)
  if (taken.length > 0)
    await recordEntryEvent(orm, caller, 'unpublished', id, { languages: taken.join(', ') })
  return succeed({ kind: held.kind.name, locales: taken })
}
