import type { Refusal } from '#content/model/editing/publication.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { type Checked, checkLanguage } from './check-language.ts'
import type { HeldEntry } from './held-entry.ts'
import { type SharedChange, sharedChanges } from './shared-changes.ts'
import { partPublished, sharedFields, sharedToPublish } from './shared-values.ts'

/** One language as it is about to be published, as it was looked at. */
export type Prepared = {
  checked: Checked
  /** The revision of which its shared values are. */
  sharedRevision: number
  /** Whether only what all languages share changes in it: it is on the site, and another language is published. */
  isCarried: boolean
}

/**
 * Looks at languages as they would be published, and at those on the site in which visitors would see other shared values
 * with them: what one language says of them, every language says.
 */
export async function preparePublication(
  orm: Orm,
  caller: Caller,
  held: HeldEntry,
  { locales: meant, withShared }: { locales: Iterable<Locale>; withShared: boolean },
): Promise<Prepared[]> {
  const chosen = new Set(meant)
  const prepared: Prepared[] = []
  let isNew = false
  for (const locale of chosen) {
    const shared = sharedToPublish(held, locale, withShared)
    isNew ||= shared.isNew
    const checked = await checkLanguage(orm, caller, { ...held, shared: shared.values }, locale)
    prepared.push({ checked, sharedRevision: shared.revision, isCarried: false })
  }
  for (const { locale, fields } of isNew ? sharedChanges(held, chosen) : []) {
    const checked = await checkLanguage(orm, caller, withOwn(held, locale), locale)
    const refusal = about(checked.refusal, fields)
    prepared.push({ checked: { ...checked, refusal }, sharedRevision: held.revision, isCarried: true })
  }
  return prepared
}

/** What of the shared values visitors of other languages would see changed, as it was prepared. */
export function changesIn(held: HeldEntry, prepared: readonly Prepared[]): SharedChange[] {
  if (!prepared.some(({ isCarried }) => isCarried)) return []
  const chosen = prepared.flatMap(({ isCarried, checked }) => (isCarried ? [] : [checked.locale]))
  return sharedChanges(held, new Set(chosen))
}

/** The entry with what is published of a language in place of its draft. */
function withOwn(held: HeldEntry, locale: Locale): HeldEntry {
  const language = held.languages[locale]
  if (!language?.published) return held
  const { own } = partPublished(held.kind, language.published)
  return { ...held, languages: { ...held.languages, [locale]: { ...language, draft: own } } }
}

/** What of a refusal is about these fields: what else stands there was published as it is. */
function about({ problems, findings, address }: Refusal, fields: readonly string[]): Refusal {
  const isMeant = ({ path }: { path: string }) => fields.includes(path.split('.')[0] ?? '')
  return {
    problems: problems.filter(isMeant),
    findings: findings.filter(isMeant),
    address,
    sourceState: null,
  }
}

/** Whether a language is published without what all share and cannot be shown with what is public of that. */
export function lacksShared({ kind, revision }: HeldEntry, prepared: readonly Prepared[]): boolean {
  const names = sharedFields(kind)
  const isLeft = prepared.some(({ sharedRevision, isCarried }) => !isCarried && sharedRevision !== revision)
  return (
    isLeft &&
    prepared.some(({ checked: { refusal } }) =>
      refusal.problems.some(({ path }) => names.includes(path.split('.')[0] ?? '')),
    )
  )
}
