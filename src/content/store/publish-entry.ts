import type { PublicationRefused } from '#content/model/editing/publication.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { publishLanguages } from './publishing/publish-languages.ts'
import { unpublishLanguages } from './publishing/take-off-site.ts'

export type PublishOptions = { leaveOutOfSearch?: boolean }
type Problem = 'not-found' | 'incomplete' | 'slug-taken'
type FieldError = { path: string; code: string }

/**
 * Publishes the present draft of one language for a program, which could ask nobody about warnings: they do not stop
 * it. An incomplete draft is refused with a problem per field and nothing changes.
 * Whoever publishes many at once may leave them out of the search, and call `rebuildSearch` at the end.
 */
export async function publishEntry(
  caller: Editor,
  id: string,
  locale: Locale,
  options: PublishOptions = {},
): Promise<Result<{ slug: string | null }, Problem, FieldError[]>> {
  const outcome = await publishLanguages(caller, id, {
    locales: [locale],
    revision: 'present',
    letWarningsPass: true,
    ...options,
  })
  if (outcome.ok) return succeed({ slug: outcome.value.slugs[locale] ?? null })
  return refusedAs(outcome.problem, outcome.detail, locale)
}

/** Takes one language of an entry off the site; its draft and history stay. */
export async function unpublishEntry(
  caller: Editor,
  id: string,
  locale: Locale,
): Promise<Result<null, 'not-found' | 'needed'>> {
  const outcome = await unpublishLanguages(caller, id, [locale])
  return outcome.ok ? succeed(null) : outcome
}

function refusedAs(problem: string, refused: PublicationRefused | undefined, locale: Locale) {
  if (problem === 'not-found') return fail(problem)
  const refusal = refused && 'languages' in refused ? refused.languages[locale] : undefined
  if (!refusal) throw new Error(`Publishing was refused for no reason that a program can have: ${problem}`)
  const { problems, findings, address } = refusal
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (problems.length === 0 && errors.length === 0 && address) return fail('slug-taken')
  return fail('incomplete', [...problems, ...errors.map(({ path, code }) => ({ path, code }))])
}
