import { type SQL, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { languagesOfOthers } from '#content/model/needed-rights.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { isCreatedBy } from './created-entries.ts'
import { isChanged, isOwnChanged } from './language-rows.ts'
import { entry } from './tables/content.ts'

/** Whether a published language of an entry would say something else if it were published again. */
export type IsChanged = (locale: Locale) => SQL<boolean>

/**
 * The same as far as the caller may publish it: a restricted account publishes its languages without shared values, except
 * in entries whose shared values it may write.
 */
export function changesFor(caller: Editor): IsChanged {
  const rights = caller.actor.rights ?? null
  const restricted = Object.values<AnyKind>(kinds).filter((kind) => languagesOfOthers(kind, rights))
  const [first] = restricted
  const others = first && languagesOfOthers(first, rights)
  if (!others) return isChanged
  return (locale) => {
    const cases = restricted.map((kind) => sql`when ${kind.name} then ${isOwnChanged(kind, locale)}`)
    return sql<boolean>`(case when not ${isChanged(locale)} then false
      when case ${entry.kind} ${sql.join(cases, sql` `)} else true end then true
      else ${isCreatedBy(caller, others)} end)`
  }
}
