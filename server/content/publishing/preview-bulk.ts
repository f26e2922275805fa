import type { AnyKind } from '#domain/content/define-kind.ts'
import { readListAsk } from '#domain/content/derive/list-filters.ts'
import type {
  BulkAction,
  BulkEffect,
  BulkPreview,
  Chosen,
  Effect,
} from '#domain/content/editing/bulk-change.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { matchingEntries } from '../matching-entries.ts'
import { type TitledEntry, titledEntries } from '../titles-of-entries.ts'
import { told, weigh } from './bulk-effect.ts'
import { holdAll, holdToPublish } from './held-entry.ts'

type Asked = { kind: string; action: BulkAction; locales: Locale[]; chosen: Chosen }
type Problem = 'not-allowed' | 'not-found' | 'not-valid' | 'too-many'

/** What a change to many entries of a kind would do to each of them; nothing is changed. */
export async function previewBulk(caller: Caller, asked: Asked): Promise<Result<BulkPreview, Problem>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const kind = kindNamed(asked.kind)
  if (!kind) return fail('not-found')
  const ids = await idsOf(caller, kind, asked.chosen)
  if (!ids.ok) return ids
  const effects = await caller.database.orm.transaction(async (orm) => {
    await holdAll(orm, ids.value)
    const titles = await titledEntries(orm, ids.value, caller.locale)
    const found: BulkEffect[] = []
    for (const id of new Set(ids.value)) found.push(await effectOn(orm, caller, asked, id, titles.get(id)))
    return found
  })
  return succeed({ entries: effects })
}

async function idsOf(caller: Caller, kind: AnyKind, chosen: Chosen): Promise<Result<string[], Problem>> {
  if ('ids' in chosen) return succeed(chosen.ids)
  const ask = readListAsk(kind, new URLSearchParams(chosen.listed))
  return ask ? matchingEntries(caller, kind, ask) : fail('not-valid')
}

async function effectOn(
  orm: Orm,
  caller: Caller,
  asked: Asked,
  id: string,
  titled: TitledEntry | undefined,
): Promise<BulkEffect> {
  const held = await holdToPublish(orm, id)
  const isThere = held !== null && held.kind.name === asked.kind
  const effects: Partial<Record<Locale, Effect>> = {}
  for (const locale of localesOf(asked))
    effects[locale] = isThere
      ? told(await weigh(orm, caller, held, { action: asked.action, locale }))
      : { outcome: 'gone' }
  return { id, revision: titled?.revision ?? 0, title: titled?.title ?? null, effects }
}

/** The trash is for an entry as a whole. */
export function localesOf(asked: { action: BulkAction; locales: Locale[] }): Locale[] {
  return locales.filter((locale) => asked.action === 'trash' || asked.locales.includes(locale))
}
