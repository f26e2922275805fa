import type { AnyKind } from '#content/model/define-kind.ts'
import { isOlderText } from '#content/model/derive/lacks.ts'
import type { FieldProblem } from '#content/model/derive/validator.ts'
import type { Finding, Refusal } from '#content/model/editing/publication.ts'
import { isSameValue } from '#content/model/editing/same-value.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { keyOf, type PlacedKey, placedAt } from '../draft/placed-key.ts'
import { sameAs } from '../view/field-lack.ts'

type Refusals = Partial<Record<Locale, Refusal>>
type Held = { value: unknown; problems: FieldProblem[] }
export type PublishedProblems = Map<PlacedKey, Held>

/** What stands in the way of publishing, by field. A problem counts as long as the field keeps its value. */
export function problemsByField(store: DraftStore, languages: Refusals): PublishedProblems {
  const found: PublishedProblems = new Map()
  for (const locale of locales) {
    for (const { path } of languages[locale]?.findings ?? []) {
      const key = keyAt(store.kind, path, locale)
      if (key && store.slots.has(key) && !found.has(key))
        found.set(key, { value: store.slots.get(key).value, problems: [] })
    }
    for (const { path, code } of languages[locale]?.problems ?? []) {
      const key = keyAt(store.kind, path, locale)
      if (!key || !store.slots.has(key)) continue
      const held = found.get(key) ?? { value: store.slots.get(key).value, problems: [] }
      const inside = path.split('.').slice(1).join('.')
      const isKnown = held.problems.some((each) => each.path === inside && each.code === code)
      found.set(key, isKnown ? held : { ...held, problems: [...held.problems, { path: inside, code }] })
    }
  }
  return found
}

/** The reasons that still count after fields were changed or confirmed, which may have mended some of them. */
export function stillStanding(problems: PublishedProblems, store: DraftStore, refusals: Refusals): Refusals {
  const isLeft = (path: string, locale: Locale) => {
    const key = keyAt(store.kind, path, locale)
    const held = key && problems.get(key)
    return !key || !held || isSameValue(held.value, store.slots.get(key).value)
  }
  const isOpen = ({ path, code }: Finding, locale: Locale) => {
    const key = keyAt(store.kind, path, locale)
    if (!key || !store.slots.has(key)) return true
    if (code === 'untranslated') return sameAs(store, key) !== null
    if (code === 'older-text') {
      const { field } = placedAt(key)
      return isOlderText(store.slots.get(key).value, store.translation(field), locale)
    }
    return isLeft(path, locale)
  }
  const left: Refusals = {}
  for (const locale of locales) {
    const refusal = refusals[locale]
    if (!refusal) continue
    const { slug } = refusal.address ?? {}
    left[locale] = {
      problems: refusal.problems.filter(({ path }) => isLeft(path, locale)),
      findings: refusal.findings.filter((finding) => isOpen(finding, locale)),
      address: slug !== undefined && writesSlug(store, locale, slug) ? refusal.address : null,
      sourceState: refusal.sourceState,
    }
  }
  return left
}

/** Whether a slug is still the one that is written. A slug that the kind makes from other fields is not checked. */
function writesSlug(store: DraftStore, locale: Locale, slug: string): boolean {
  const key = keyAt(store.kind, 'slug', locale)
  return !key || !store.slots.has(key) || store.slots.get(key).value === slug
}

export function isClear(refusal: Refusal | undefined): boolean {
  if (!refusal) return true
  const { problems, findings, address, sourceState } = refusal
  return problems.length + findings.length === 0 && !address && !sourceState
}

export function problemsAt(problems: PublishedProblems, store: DraftStore, key: PlacedKey): FieldProblem[] {
  const held = problems.get(key)
  return held && isSameValue(held.value, store.slots.get(key).value) ? held.problems : none
}
const none: FieldProblem[] = []

/** The field that a path of a problem or a finding of one language leads to. */
export function keyAt(kind: AnyKind, path: string, locale: Locale): PlacedKey | null {
  const name = path.split('.')[0] ?? ''
  if (!Object.hasOwn(kind.fields, name)) return null
  return keyOf(kind.fields[name].localised ? locale : 'shared', name)
}

/**
 * What stands in the way, apart: in fields that the languages share, where more than one language is told of them, and in each language's
 * own. `locale` is one that was told of what is shared.
 */
export function byPlace(
  kind: AnyKind,
  languages: Refusals,
): { shared: { locale: Locale; refusal: Refusal } | null; own: Refusals } {
  const refused = locales.filter((locale) => !isClear(languages[locale]))
  const [locale] = refused
  if (!locale || refused.length < 2) return { shared: null, own: languages }
  const parted = (locale: Locale, isShared: boolean): Refusal => {
    const { problems = [], findings = [], address = null, sourceState = null } = languages[locale] ?? {}
    const isHere = ({ path }: { path: string }) =>
      (keyAt(kind, path, locale)?.startsWith('shared.') ?? false) === isShared
    return {
      problems: problems.filter(isHere),
      findings: findings.filter(isHere),
      address: isShared ? null : address,
      sourceState: isShared ? null : sourceState,
    }
  }
  const shared = parted(locale, true)
  const own = Object.fromEntries(refused.map((each) => [each, parted(each, false)]))
  return { shared: isClear(shared) ? null : { locale, refusal: shared }, own }
}

export type PlacedFinding = Finding & { locale: Locale }

export function findingsOf(languages: Refusals, severity: Finding['severity']): PlacedFinding[] {
  return locales.flatMap((locale) =>
    (languages[locale]?.findings ?? [])
      .filter((finding) => finding.severity === severity)
      .map((finding) => ({ ...finding, locale })),
  )
}
