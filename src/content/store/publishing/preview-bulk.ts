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
import { neededAs } from '#content/model/editing/trash.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { matchingEntries } from '../find-entries.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { titledEntries } from '../show-entries.ts'
import { findUses } from '../uses/find-uses.ts'
import { type Checked, checkLanguage, verdictOn } from './check-language.ts'
import { type HeldEntry, readAllToPublish } from './held-entry.ts'
import { ensureMayDo } from './may-do-bulk.ts'
import { readToSet, weighSetting } from './set-field.ts'

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
    const setting = toSet && (await weighSetting(orm, kind, some, toSet))
    for (const id of some) {
      const { revision = 0, title = null, kind: of } = titles.get(id) ?? {}
      const set = of === kind.name ? setting?.get(id) : null
      effects.push({
        id,
        revision,
        title,
        effects: set ?? (await effectsOn(orm, caller, asked, held.get(id))),
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
  caller: Caller,
  asked: Asked,
  held: HeldEntry | undefined,
): Promise<BulkEffect['effects']> {
  const effects: BulkEffect['effects'] = {}
  for (const locale of localesOf(asked))
    effects[locale] =
      held?.kind.name === asked.kind
        ? told(await weigh(orm, caller, held, { action: asked.action, locale }))
        : { outcome: 'gone' }
  return effects
}

/** The languages that a change concerns: all of them for the trash, which takes an entry as a whole. */
export function localesOf(asked: { action: BulkAction; locales: Locale[] }): Locale[] {
  return locales.filter((locale) => asked.action === 'trash' || asked.locales.includes(locale))
}

/** What an action would do to one language of an entry; `checked` is how it would be published. */
export type Weighed = Effect & { checked?: Checked }

/** Looks at one language of an entry as a change to many would find it. */
export async function weigh(
  orm: Orm,
  caller: Caller,
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
  if (!isWritten || isDeepStrictEqual(language?.published, { ...held.shared, ...draft }))
    return { outcome: 'as-is' }
  const checked = await checkLanguage(orm, caller, held, locale)
  const verdict = verdictOn(checked, false)
  if (verdict === 'good') return { outcome: 'would', checked }
  const outcome = verdict === 'warnings' ? 'warned' : 'refused'
  return { outcome, refusal: checked.refusal, checked }
}

/** The part of it that a person is told. */
export function told({ outcome, refusal }: Weighed): Effect {
  return refusal ? { outcome, refusal } : { outcome }
}
