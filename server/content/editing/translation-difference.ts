import { eq } from 'drizzle-orm'
import type { TranslationDifference } from '#domain/content/editing/translation.ts'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { entry } from '../../database/tables/content.ts'
import { valuesAt } from './revision-values.ts'
import { findEntry } from './stored-entry.ts'

/** What made a field older than the other language; `in-step` where it is not. */
export async function translationDifference(
  caller: Caller,
  id: string,
  field: string,
): Promise<Result<TranslationDifference, 'not-allowed' | 'not-found' | 'in-step'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  return caller.database.orm.transaction(async (orm) => {
    const present = await findEntry(orm, eq(entry.id, id))
    if (!present) return fail('not-found')
    const translation = Object.hasOwn(present.translations, field) ? present.translations[field] : undefined
    if (!translation?.ahead) return fail('in-step')
    const { ahead, base } = translation
    const then = (await valuesAt(orm, id, [base])).get(base)
    return succeed({
      locale: ahead,
      base,
      before: then?.[ahead][field] ?? null,
      now: present.values[ahead][field] ?? null,
    })
  })
}
