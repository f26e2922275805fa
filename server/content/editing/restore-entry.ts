import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { isId } from '#domain/is-id.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { entry, entryLocale, type WasPublished } from '../../database/tables/content.ts'
import { plannedChange } from '../../database/tables/publishing.ts'
import { addressStanding } from '../publishing/address-standing.ts'
import { type HeldEntry, holdToPublish } from '../publishing/held-entry.ts'
import { lookAgain } from '../publishing/look-again.ts'
import { ownPath } from '../publishing/old-addresses.ts'
import { plansChanged } from '../publishing/plan-change.ts'
import { type Cause, putOnSite } from '../publishing/put-on-site.ts'
import { recordEntryEvent } from './record-entry-event.ts'

type Restoring = {
  /** Puts back what visitors saw and what was planned; else the entry comes back as drafts. */
  asItWas: boolean
  cause?: Cause
}
/** `left` are the languages that visitors saw and do not see again: their address is somebody else's now. */
type Restored = { kind: string; published: Locale[]; left: Locale[] }
type Outcome = Result<Restored, 'not-allowed' | 'not-found'>

/** Takes an entry out of the trash, to the place that it had. Not found where it is not in the trash. */
export async function restoreEntry(caller: Caller, id: string, restoring: Restoring): Promise<Outcome> {
  const { orm } = caller.database
  const outcome = await lookAgain(() => orm.transaction((held) => restoreIn(held, caller, id, restoring)))
  if (outcome.ok) await caller.announcements.announce([`entry:${outcome.value.kind}`, plansChanged])
  return outcome
}

/** The same within a transaction; whoever began it announces `entry:{kind}` and `plansChanged` when it has ended. */
export async function restoreIn(
  orm: Orm,
  caller: Caller,
  id: string,
  { asItWas, cause }: Restoring,
): Promise<Outcome> {
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const [row] = await orm
    .select({ kind: entry.kind, trashedAt: entry.trashedAt, wasPublished: entry.wasPublished })
    .from(entry)
    .where(and(eq(entry.id, id), isNotNull(entry.trashedAt)))
    .for('update')
  if (!row?.trashedAt || !kindNamed(row.kind)) return fail('not-found')
  await orm
    .update(entry)
    .set({ trashedAt: null, trashedBy: null, wasPublished: null })
    .where(eq(entry.id, id))
  const held = await holdToPublish(orm, id)
  if (!held) throw new Error(`The entry ${id} was taken out of the trash and is not there`)
  const published: Locale[] = []
  const left: Locale[] = []
  for (const locale of asItWas ? locales : []) {
    const was = row.wasPublished?.[locale]
    if (was) ((await putBack(orm, caller, held, { locale, was, cause })) ? published : left).push(locale)
  }
  if (asItWas) await planAgain(orm, caller, id, row.trashedAt)
  await recordEntryEvent(orm, caller, 'untrashed', id, { languages: published.join(', ') })
  return succeed({ kind: row.kind, published, left })
}

type Before = { locale: Locale; was: WasPublished; cause: Cause | undefined }

/** Shows visitors again exactly what they saw; whether its address is still free. */
async function putBack(orm: Orm, caller: Caller, held: HeldEntry, before: Before): Promise<boolean> {
  const { locale, was, cause } = before
  const { id, kind, key } = held
  const { values, slug } = was
  const path = ownPath(kind, { slug, key, values }, locale)
  const address = slug === null ? null : { id, kind, locale, slug, path }
  const standing = address && (await addressStanding(orm, address))
  if (standing) return false
  const revision = was.revision ?? held.revision
  const refusal = { problems: [], findings: [], address: null }
  await putOnSite(orm, caller, { ...held, revision }, { locale, values, address, refusal }, { cause })
  if (was.at)
    await orm
      .update(entryLocale)
      .set({ publishedAt: new Date(was.at) })
      .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, locale)))
  return true
}

/** What would have happened by itself if the entry had not been put into the trash, and is still to come. */
async function planAgain(orm: Orm, { now }: Caller, id: string, trashedAt: Date): Promise<void> {
  await orm
    .update(plannedChange)
    .set({ state: 'waiting', settledAt: null })
    .where(
      and(
        eq(plannedChange.entryId, id),
        eq(plannedChange.state, 'cancelled'),
        eq(plannedChange.settledAt, trashedAt),
        gt(plannedChange.dueAt, now),
      ),
    )
}
