import type { PublicationRefused, ToPublish, WhyNot } from '#content/model/editing/publication.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { recordEntryEvent } from '../editing/record-entry-event.ts'
import { ensureMayPublish } from '../may-change.ts'
import { lookAgain } from './address-standing.ts'
import { verdictOn } from './check-language.ts'
import { type HeldEntry, holdToPublish } from './held-entry.ts'
import { filesGone, heldAsOf } from './held-version.ts'
import { plannedFor } from './planned-changes.ts'
import { changesIn, lacksShared, type Prepared, preparePublication } from './prepare-publication.ts'
import { type Cause, putOnSite } from './put-on-site.ts'
import { hashOfChanges } from './shared-changes.ts'
import { mayPublishShared } from './shared-values.ts'

/** Publishing as a program may ask for it: the present draft, whichever it is, warnings or not. */
export type Publishing = Omit<ToPublish, 'revision'> & {
  revision: number | 'present'
  /** An earlier version that is published in place of the draft. */
  version?: number
  letWarningsPass?: boolean
  leaveOutOfSearch?: boolean
  cause?: Cause
}
type Slugs = Partial<Record<Locale, string | null>>
export type Published = { kind: string; revision: number; slugs: Slugs }

/**
 * Publishes the draft of some languages, all of them or none. Visitors see it at their next request: the change is
 * announced before this resolves. What all languages share goes out with whoever may write it, to every language on the
 * site; with anybody else it stays as visitors see it.
 */
export async function publishLanguages(
  caller: Editor,
  id: string,
  asked: Publishing,
): Promise<Result<Published, PublicationRefused['problem'], PublicationRefused>> {
  const { orm } = caller.database
  const outcome = await lookAgain(() => orm.transaction((held) => publishIn(held, caller, id, asked)))
  if (outcome.ok) await caller.announcements.announce([`entry:${outcome.value.kind}`])
  return outcome
}

/** The same within a transaction; whoever began it announces `entry:{kind}` when it has ended. */
export async function publishIn(
  orm: Orm,
  caller: Editor,
  id: string,
  asked: Publishing,
): Promise<Result<Published, PublicationRefused['problem'], PublicationRefused>> {
  const present = await holdToPublish(orm, id)
  const held = present && (await heldAsOf(orm, present, asked.version ?? present.revision))
  if (!held) return refuse({ problem: 'not-found' })
  // Before anything is looked at: what stands against it is not for whoever may not publish it.
  ensureMayPublish(caller, held.kind, [...languagesMeant(held, asked.locales)])
  const reason = asked.overruled?.reason.trim()
  if (reason === '' || (reason?.length ?? 0) > longestReason) return refuse({ problem: 'no-reason' })
  const { revision } = held
  if (asked.revision !== 'present' && asked.revision !== revision)
    return refuse({ problem: 'conflict', revision })
  const prepared = await prepareAsAsked(orm, caller, held, asked)
  if (held !== present)
    for (const { checked } of prepared)
      checked.refusal.findings.push(...(await filesGone(orm, held.kind, checked.values)))
  const refused = refusalOf(held, prepared, asked)
  if (refused) return refuse(refused)
  return succeed(await write(orm, caller, held, prepared, { ...asked, reason }))
}

/** The languages that are published when these are asked for: all, where an entry is one for all of them. */
export function languagesMeant({ kind }: HeldEntry, asked: readonly Locale[]): Set<Locale> {
  return new Set(kind.isOne ? locales : asked)
}

/** The languages as they are asked for, with what all share where the caller may and wants to publish it. */
export async function prepareAsAsked(
  orm: Orm,
  caller: Editor,
  held: HeldEntry,
  { locales: asked, withoutShared = false }: Pick<ToPublish, 'locales' | 'withoutShared'>,
): Promise<Prepared[]> {
  const withShared = !withoutShared && (await mayPublishShared(orm, caller, held))
  return preparePublication(orm, caller, held, { locales: languagesMeant(held, asked), withShared })
}

/** What stops a publication of these languages as it is asked for; null where nothing does. */
export function refusalOf(
  held: HeldEntry,
  prepared: readonly Prepared[],
  asked: Omit<Publishing, 'locales' | 'revision'>,
): WhyNot | { problem: 'shared-unseen' } | null {
  const { takeOver, makePublic, letWarningsPass = false, overruled, sharedSeen } = asked
  const checked = prepared.map((each) => each.checked)
  if (lacksShared(held, prepared)) return { problem: 'shared-not-public' }
  const changes = changesIn(held, prepared)
  if (sharedSeen !== undefined && changes.length > 0 && hashOfChanges(held, changes) !== sharedSeen)
    return { problem: 'shared-unseen' }
  const verdicts = checked.map((each) => verdictOn(each, { takeOver, makePublic }))
  const problem = (['incomplete', 'not-public', 'warnings'] as const).find((each) => verdicts.includes(each))
  if (!problem) return null
  if (problem === 'warnings' && (overruled || letWarningsPass)) return null
  const named = checked.filter((_, at) => verdicts[at] !== 'good')
  return { problem, languages: Object.fromEntries(named.map((each) => [each.locale, each.refusal])) }
}

const longestReason = 500

async function write(
  orm: Orm,
  caller: Editor,
  held: HeldEntry,
  prepared: readonly Prepared[],
  { reason, cause, leaveOutOfSearch }: Publishing & { reason: string | undefined },
): Promise<Published> {
  const slugs: Slugs = {}
  for (const { checked, ...how } of prepared) {
    const { findings } = checked.refusal
    const overruled = reason && findings.length > 0 ? { reason, findings } : undefined
    await putOnSite(orm, caller, held, checked, { ...how, overruled, cause, leaveOutOfSearch })
    if (!how.isCarried) slugs[checked.locale] = checked.address?.slug ?? null
  }
  // Not recorded where a new site is filled: nobody did it.
  if (caller.actor.id !== systemActor.id || cause) {
    const named = (isCarried: boolean) =>
      prepared.flatMap((each) => (each.isCarried === isCarried ? [each.checked.locale] : [])).join(', ')
    const wereNotPublic = prepared.filter(({ checked }) => checked.refusal.sourceState !== null)
    const madePublic = wereNotPublic.map(({ checked }) => checked.locale).join(', ')
    const details = {
      languages: named(false),
      shared: named(true),
      revision: String(held.revision),
      reason: reason ?? '',
      ...plannedFor(caller, cause),
      ...(madePublic && { madePublic }),
    }
    await recordEntryEvent(orm, caller, 'published', held.id, details)
  }
  return { kind: held.kind.name, revision: held.revision, slugs }
}

function refuse(refused: PublicationRefused) {
  return fail(refused.problem, refused)
}
