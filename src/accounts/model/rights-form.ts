import { isLocale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'

/** The names under which a form says what an account may do. */
export const rightsFields = {
  all: 'may',
  kinds: 'may-kind',
  languages: 'may-language',
  also: 'may-also',
} as const

/**
 * What a form says that an account may do, with the kinds of content that there are. Nothing said is everything.
 * `half-rights`: kinds without a language, or publishing without kinds, would allow nothing.
 */
export function readRightsForm(
  form: FormData,
  known: readonly string[],
): Result<MaybeNarrowed, 'half-rights', MaybeNarrowed> {
  if (form.get(rightsFields.all) !== 'chosen') return succeed(null)
  const all = (name: string) => form.getAll(name).map(String)
  const kinds = known.filter((kind) => all(rightsFields.kinds).includes(kind))
  const languages = [...new Set(all(rightsFields.languages))].filter(isLocale)
  const also = all(rightsFields.also)
  const rights = {
    kinds,
    languages: kinds.length > 0 ? languages : [],
    publishes: also.includes('publishes'),
    register: also.includes('register'),
    messages: also.includes('messages'),
  }
  const isHalf = kinds.length > 0 ? languages.length === 0 : rights.publishes
  return isHalf ? fail('half-rights', rights) : succeed(rights)
}
