import { isDeepStrictEqual } from 'node:util'
import type { AnyKind } from '#content/model/define-kind.ts'
import { readListAsk } from '#content/model/derive/list-filters.ts'
import {
  type BulkAction,
  type BulkEffect,
  type BulkPreview,
  type Chosen,
  countEffects,
  type Effect,
  inTellingOrder,
  mostTold,
  type WhatBulk,
} from '#content/model/editing/bulk-change.ts'
import type { Refusal } from '#content/model/editing/publication.ts'
import { neededAs } from '#content/model/editing/trash.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { matchingEntries } from '../find-entries.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { titledEntries } from '../show-entries.ts'
import { findUses } from '../uses/find-uses.ts'
import { verdictOn } from './check-language.ts'
import { type HeldEntry, readAllToPublish } from './held-entry.ts'
import { ensureMayDo } from './may-do-bulk.ts'
import { publicationsPlanned } from './planned-changes.ts'
import { changesIn, lacksShared, type Prepared, preparePublication } from './prepare-publication.ts'
import { readToSet, weighSetting } from './set-field.ts'
import { mayPublishShared, sharedToPublish } from './shared-values.ts'

type Asked = WhatBulk & { chosen: Chosen }
type Problem = 'not-found' | 'not-valid' | 'too-many'

/** What a change to many entries of a kind would do to each of them; nothing is changed. */
export async function previewBulk(caller: Editor, asked: Asked): Promise<Result<BulkPreview, Problem>> {
  const kind = kindNamed(asked.kind)
  if (!kind) return fail('not-found')
  const ids = await idsOf(caller, kind, asked.chosen)
  if (!ids.ok) return ids
  const { orm } = caller.database
  const toSet = asked.action === 'set' ? await readToSet(orm, kind, asked) : null
  if (asked.action === 'set' && !toSet) return fail('not-valid')
  await ensureMayDo(caller, kind, { asked, changes: toSet?.changes ?? null, ids: ids.value })
  const titles = await titledEntries(orm, ids.value, caller.locale)
  const effects: BulkEffect[] = []
  const each = [...new Set(ids.value)]
  for (let at = 0; at < each.length; at += atOnce) {
    const some = each.slice(at, at + atOnce)
    const held = await readAllToPublish(orm, some)
    const planned = asked.action === 'set' ? new Map() : await publicationsPlanned(orm, some)
    const setting = toSet && (await weighSetting(orm, kind, some, toSet))
    for (const id of some) {
      const { revision = 0, title = null, kind: of } = titles.get(id) ?? {}
      const set = of === kind.name ? setting?.get(id) : null
      effects.push({
        id,
        revision,
        title,
        effects: set ?? (await effectsOn(orm, caller, asked, { held: held.get(id), plans: planned.get(id) })),
      })
    }
  }
  const usedBy =
    asked.action === 'publish' || asked.action === 'set'
      ? null
      : await findUses(caller, leaving(effects), { change: 'unpublish', locales: localesOf(asked) })
  const told = 'listed' in asked.chosen ? inTellingOrder(effects).slice(0, mostTold) : effects
  return succeed({ entries: told, counts: countEffects(effects), usedBy, sure: fingerprintOf(each) })
}

/** Those that would leave the site: what stays leads nowhere else. */
function leaving(effects: BulkEffect[]): string[] {
  return effects.flatMap(({ id, effects: each }) =>
    Object.values(each).some(({ outcome }) => outcome === 'would') ? [id] : [],
  )
}

/** The ids of the entries that are chosen; `too-many` where a list has more than can be changed as one. */
export async function idsOf(
  caller: Editor,
  kind: AnyKind,
  chosen: Chosen,
): Promise<Result<string[], 'not-valid' | 'too-many'>> {
  if ('ids' in chosen) return succeed(chosen.ids)
  const ask = readListAsk(kind, new URLSearchParams(chosen.listed))
  return ask ? matchingEntries(caller, kind, ask) : fail('not-valid')
}

/** The texts of so many are in memory at once. */
const atOnce = 100

async function effectsOn(
  orm: Orm,
  caller: Editor,
  asked: Asked,
  { held, plans = {} }: { held: HeldEntry | undefined; plans: Partial<Record<Locale, Date>> | undefined },
): Promise<BulkEffect['effects']> {
  const effects: BulkEffect['effects'] = {}
  for (const locale of localesOf(asked)) {
    const effect: Effect =
      held?.kind.name === asked.kind
        ? told(await weigh(orm, caller, held, { action: asked.action, locale }))
        : { outcome: 'gone' }
    const isDone = effect.outcome === 'would' || effect.outcome === 'warned'
    const endsPlan = isDone ? plans[locale]?.toISOString() : undefined
    effects[locale] = endsPlan ? { ...effect, endsPlan } : effect
  }
  return effects
}

/** The languages that a change concerns: all of them for the trash, which takes an entry as a whole. */
export function localesOf(asked: { action: BulkAction; locales: Locale[] }): Locale[] {
  return locales.filter((locale) => asked.action === 'trash' || asked.locales.includes(locale))
}

/** What an action would do to one language of an entry; `prepared` is how it would be published, and what with it. */
export type Weighed = Effect & { prepared?: Prepared[] }

/** Looks at one language of an entry as a change to many would find it. */
export async function weigh(
  orm: Orm,
  caller: Editor,
  held: HeldEntry,
  { action, locale }: { action: BulkAction; locale: Locale },
): Promise<Weighed> {
  if (action === 'trash') return { outcome: neededAs(held.kind, held.key) ? 'refused' : 'would' }
  const language = held.languages[locale]
  if (action === 'unpublish') {
    if (!language?.published) return { outcome: 'as-is' }
    return { outcome: neededAs(held.kind, held.key) ? 'refused' : 'would' }
  }
  const draft = language?.draft ?? {}
  const isWritten = Object.keys(draft).length > 0
  const withShared = await mayPublishShared(orm, caller, held)
  const shared = sharedToPublish(held, locale, withShared)
  if (!isWritten || isDeepStrictEqual(language?.published, { ...shared.values, ...draft }))
    return { outcome: 'as-is' }
  const prepared = await preparePublication(orm, caller, held, { locales: [locale], withShared })
  if (lacksShared(held, prepared)) return { outcome: 'refused', lacksShared: true, prepared }
  const alsoIn = changedWith(held, prepared)
  const verdicts = prepared.map(({ checked }) => verdictOn(checked))
  const worst = (['incomplete', 'not-public', 'warnings'] as const).find((each) => verdicts.includes(each))
  if (!worst) return { outcome: 'would', prepared, alsoIn }
  return { outcome: outcomes[worst], refusal: refusalOfAll(prepared), prepared, alsoIn }
}

/** Where visitors would see other shared values, and of which fields. */
function changedWith(held: HeldEntry, prepared: readonly Prepared[]): Effect['alsoIn'] {
  const changes = changesIn(held, prepared)
  const fields = changes.flatMap((each) => each.fields)
  return changes.length > 0
    ? { languages: changes.map(({ locale }) => locale), fields: [...new Set(fields)] }
    : undefined
}

/** What stands against a language, in itself and in those in which it changes what all share. */
function refusalOfAll(prepared: readonly Prepared[]): Refusal {
  const refusals = prepared.map(({ checked }) => checked.refusal)
  return {
    problems: refusals.flatMap(({ problems }) => problems),
    findings: refusals.flatMap(({ findings }) => findings),
    address: refusals.find(({ address }) => address)?.address ?? null,
    sourceState: refusals[0]?.sourceState ?? null,
  }
}

const outcomes = { incomplete: 'refused', 'not-public': 'not-public', warnings: 'warned' } as const

/** The part of it that a person is told. */
export function told({ prepared: _, ...effect }: Weighed): Effect {
  return effect
}
