import { isDeepStrictEqual } from 'node:util'
import type { BulkAction, Effect } from '#domain/content/editing/bulk-change.ts'
import { neededAs } from '#domain/content/editing/trash.ts'
import type { Locale } from '#domain/locales.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { type Checked, checkLanguage, verdictOn } from './check-language.ts'
import type { HeldEntry } from './held-entry.ts'

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
