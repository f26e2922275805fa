import type { PublicationRefused, Stopped, ToPublish } from '#content/model/editing/publication.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { recordEntryEvent } from '../editing/record-entry-event.ts'
import { lookAgain } from './address-standing.ts'
import { type Checked, checkLanguage, verdictOn } from './check-language.ts'
import { type HeldEntry, holdToPublish } from './held-entry.ts'
import { type Cause, putOnSite } from './put-on-site.ts'

/** Publishing as a program may ask for it: the present draft, whichever it is, warnings or not. */
export type Publishing = Omit<ToPublish, 'revision'> & {
  revision: number | 'present'
  letWarningsPass?: boolean
  leaveOutOfSearch?: boolean
  cause?: Cause
}
type Slugs = Partial<Record<Locale, string | null>>
export type Published = { kind: string; revision: number; slugs: Slugs }

/**
 * Publishes the draft of some languages, all of them or none. Visitors see it at their next request: the change is
 * announced before this resolves. The other languages stay as they were published, with their shared values.
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
  const reason = asked.overruled?.reason.trim()
  if (reason === '' || (reason?.length ?? 0) > longestReason) return refuse({ problem: 'no-reason' })
  const held = await holdToPublish(orm, id)
  if (!held) return refuse({ problem: 'not-found' })
  const { revision } = held
  if (asked.revision !== 'present' && asked.revision !== revision)
    return refuse({ problem: 'conflict', revision })
  const checked: Checked[] = []
  for (const locale of languagesMeant(held, asked.locales))
    checked.push(await checkLanguage(orm, caller, held, locale))
  const refused = refusalOf(checked, asked)
  if (refused) return refuse(refused)
  return succeed(await write(orm, caller, held, checked, { ...asked, reason }))
}

/** The languages that are published when these are asked for: all, where an entry is one for all of them. */
export function languagesMeant({ kind }: HeldEntry, asked: readonly Locale[]): Set<Locale> {
  return new Set(kind.isOne ? locales : asked)
}

/** What stops a publication of these languages as it is asked for; null where nothing does. */
export function refusalOf(
  checked: Checked[],
  { takeOver = false, letWarningsPass = false, overruled }: Omit<Publishing, 'locales' | 'revision'>,
): Stopped | null {
  const verdicts = checked.map((each) => verdictOn(each, takeOver))
  const problem = (['incomplete', 'warnings'] as const).find((each) => verdicts.includes(each))
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
  checked: Checked[],
  { reason, cause, leaveOutOfSearch }: Publishing & { reason: string | undefined },
): Promise<Published> {
  const slugs: Slugs = {}
  for (const language of checked) {
    const { findings } = language.refusal
    const overruled = reason && findings.length > 0 ? { reason, findings } : undefined
    await putOnSite(orm, caller, held, language, { overruled, cause, leaveOutOfSearch })
    slugs[language.locale] = language.address?.slug ?? null
  }
  // Not recorded where a new site is filled: nobody did it.
  if (caller.actor.id !== systemActor.id || cause) {
    const languages = checked.map(({ locale }) => locale).join(', ')
    const details = { languages, revision: String(held.revision), reason: reason ?? '' }
    await recordEntryEvent(orm, caller, 'published', held.id, details)
  }
  return { kind: held.kind.name, revision: held.revision, slugs }
}

function refuse(refused: PublicationRefused) {
  return fail(refused.problem, refused)
}
