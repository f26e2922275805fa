import { defaultLocale, type Locale, type Localised, locales, otherLocales } from '#kernel/locales.ts'
import type { AnyKind } from '../define-kind.ts'
import { copiesOf, foldLine, isRightIn, sameLines } from '../derive/untranslated.ts'
import type { AnyField } from '../fields/field.ts'
import type { PlacedField, PlacedValues } from './place.ts'
import { isEmptyValue, isSameValue } from './same-value.ts'

/**
 * How the languages of one localised field stand to each other. They are in step after all were written, or one was
 * brought up to date; a change in one language alone then leaves the others behind.
 */
export type Translation = {
  /** The revision at which they were last in step; 0 before there was one. */
  base: number
  /** The language that has changed since, so that the others are older; null while they are in step. */
  ahead: Locale | null
  /**
   * Who brought which language up to date. Until this time (ISO 8601) their further changes in that language are part
   * of the same work: an autosave in the middle of a word does not make the other languages old.
   */
  settling: { locale: Locale; by: string; until: string } | null
  /**
   * Lines that languages say alike. `copy` is the language into which they came, where that was seen; `into` are those that came
   * into others, folded, by these; `isRight` in which languages somebody has confirmed them, true for all, until other lines
   * come into these.
   */
  same?: { copy?: Locale; into?: Localised<string[]>; isRight?: true | Locale[] }
}

/** By the names of localised fields; a field that is not there was never changed in one language alone. */
export type Translations = Record<string, Translation>

/**
 * `POST` to `adminAddress.entryTranslation(id)` as JSON, with the session's token as `x-csrf-token`: the older text of
 * this field is still right. `revision` is the one that the person saw.
 */
export type StillRight = {
  field: string
  revision: number
  /** It is not older: what it says as another language does is right as it is, in this language or, without one, in all. */
  isSame?: boolean
  locale?: Locale
}
/** The answer (200); `conflict` (409) where the field has changed since. */
export type Settled = { translations: Translations }

/**
 * What `GET` of the same address with `?field=…` answers: how the language that is ahead stood when both last said the
 * same, and how it stands now. The value before is null where it is not kept any more.
 */
export type TranslationDifference = { locale: Locale; base: number; before: unknown; now: unknown }

const settlingMs = 30 * 60 * 1000

/** One save: what it changed, who saved when, and the number of the revision that it makes. */
type Save = {
  fields: readonly PlacedField[]
  before: PlacedValues
  after: PlacedValues
  by: string
  at: Date
  revision: number
  /** What the entry said at an earlier revision; null where that is not known any more. */
  valuesAt: (revision: number) => PlacedValues | null
}

/** How the languages of each field stand to each other after a save; see `Translation`. */
export function keepInStep(kind: AnyKind, translations: Translations, save: Save): Translations {
  const after = { ...translations }
  for (const [field, changed] of localesByField(kind, save.fields)) {
    const was = after[field] ?? { base: save.revision - 1, ahead: null, settling: null }
    const [only] = changed
    const same = sameAfter(kind, field, was.same, changed, save)
    if (locales.some((locale) => isEmptyValue(save.after[locale][field])))
      after[field] = { ...was, ahead: null, settling: null }
    else
      after[field] = changed.length === 1 && only ? changeOne(was, field, only, save) : changeBoth(was, save)
    const { same: _, ...others } = after[field]
    after[field] = same ? { ...others, same } : others
  }
  for (const { place, field } of save.fields) {
    const was = after[field]
    if (place !== 'shared' || !was?.same) continue
    const { same: _, ...others } = was
    const same = sameAfter(kind, field, was.same, [], save)
    after[field] = same ? { ...others, same } : others
  }
  return after
}

/** The revisions whose values `keepInStep` asks for. */
export function basesOf(
  translations: Translations,
  { fields, before }: Pick<Save, 'fields' | 'before'>,
): number[] {
  return fields.flatMap(({ field }) => {
    const was = translations[field]
    const isAsked = was?.ahead || locales.some((locale) => isEmptyValue(before[locale][field]))
    return was && isAsked ? was.base : []
  })
}

/**
 * What is known of the lines that languages say alike: each came into the language that the save wrote which made it alike. A
 * confirmation counts until others come into its language.
 */
function sameAfter(
  kind: AnyKind,
  name: string,
  was: Translation['same'],
  changed: readonly Locale[],
  save: Save,
): Translation['same'] {
  const field = kind.fields[name] as AnyField
  const before = alikeIn(field, name, save.before)
  const after = alikeIn(field, name, save.after)
  if (after.size === 0) return undefined
  const [only] = changed
  const written = only && changed.length === 1 ? { copy: only } : {}
  const came = new Map<string, Locale[]>()
  const asksAgain = new Set<Locale>()
  for (const [line, saying] of after) {
    const then = before.get(line)
    const known = then ? copiesOf(was, line) : []
    const added = saying.every((each) => then?.includes(each)) ? [] : copiesOf(written, line)
    came.set(line, [...new Set([...known, ...added])])
    for (const each of added) asksAgain.add(each)
  }
  if (![...after.keys()].some((line) => before.has(line))) return written
  if (!was && asksAgain.size === 0) return undefined
  const { copy, isRight } = was ?? {}
  const right = locales.filter((each) => isRightIn(was, each) && !asksAgain.has(each))
  return {
    ...(copy && { copy }),
    ...intoOthers(copy, came),
    ...(isRight && asksAgain.size === 0 ? { isRight } : right.length > 0 && { isRight: right }),
  }
}

/** The lines that languages say alike in a field, folded, with the languages that say each. */
function alikeIn(field: AnyField, name: string, values: PlacedValues): Map<string, Locale[]> {
  const found = new Map<string, Locale[]>()
  for (const one of locales) {
    const lines = otherLocales(one).flatMap((other) =>
      sameLines(field, (place) => values[place][name], one, other),
    )
    for (const line of new Set(lines.map(foldLine))) found.set(line, [...(found.get(line) ?? []), one])
  }
  return found
}

/** Of lines and the languages into which they came, those that came elsewhere than most. */
function intoOthers(copy: Locale | undefined, came: ReadonlyMap<string, readonly Locale[]>) {
  const most = copiesOf({ copy }, '').join()
  const others = [...came].filter(([, into]) => into.join() !== most)
  if (others.length === 0) return {}
  const into: Localised<string[]> = {}
  for (const locale of locales) {
    const lines = others.flatMap(([line, each]) => (each.includes(locale) ? [line] : []))
    if (lines.length > 0) into[locale] = lines
  }
  return { into }
}

/** How a field stands after somebody has confirmed that what it says alike is right, in some languages or in all. */
export function confirmSame(
  was: Translation | undefined,
  revision: number,
  confirmed: readonly Locale[] = locales,
): Translation {
  const { same, ...others } = was ?? { base: revision, ahead: null, settling: null }
  const { isRight = [] } = same ?? {}
  const isAll =
    isRight === true || locales.every((each) => isRight.includes(each) || confirmed.includes(each))
  const right = isAll ? true : [...new Set([...isRight, ...confirmed])]
  return { ...others, same: { ...same, isRight: right } }
}

/** How they stand after somebody has confirmed that the older text is still right. */
export function settle(
  was: Translation,
  { by, at, revision }: Pick<Save, 'by' | 'at' | 'revision'>,
): Translation {
  const [older] = was.ahead ? otherLocales(was.ahead) : []
  const settling = older ? begin(older, by, at) : was.settling
  return { ...was, base: revision, ahead: null, settling }
}

function changeOne(was: Translation, field: string, locale: Locale, save: Save): Translation {
  const { by, at, revision } = save
  if (was.ahead === locale) return sinceBase(was, field, locale, save)
  if (was.ahead) return broughtUp(locale, save)
  if (isEmptyValue(save.before[locale][field]))
    return isFirst(was, field, locale, save) ? broughtUp(locale, save) : sinceBase(was, field, locale, save)
  const { settling } = was
  const isSameWork = settling?.locale === locale && settling.by === by && at.toISOString() < settling.until
  return isSameWork ? { ...was, base: revision } : { ...was, ahead: locale }
}

/**
 * Whether a text in an empty language is the first translation of what another language says; false where it only
 * follows a text that was there before.
 */
function isFirst({ base }: Translation, field: string, locale: Locale, save: Save): boolean {
  const then = save.valuesAt(base)
  return (
    then === null ||
    isEmptyValue(then[locale][field]) ||
    otherLocales(locale).some((other) => !isSameValue(then[other][field], save.after[other][field]))
  )
}

/** The language is ahead, unless its change was taken back. */
function sinceBase(was: Translation, field: string, locale: Locale, save: Save): Translation {
  const then = save.valuesAt(was.base)
  const isTakenBack = then !== null && isSameValue(then[locale][field], save.after[locale][field])
  return { ...was, ahead: isTakenBack ? null : locale }
}

function broughtUp(locale: Locale, { by, at, revision }: Save): Translation {
  return { base: revision, ahead: null, settling: begin(locale, by, at) }
}

/**
 * A save that changes several languages leaves them in step. The default language is written first, so the work is
 * expected to go on in the next one.
 */
function changeBoth(was: Translation, save: Save): Translation {
  const { settling } = was
  const goesOn = settling?.by === save.by && save.at.toISOString() < settling.until
  if (goesOn) return { base: save.revision, ahead: null, settling }
  return broughtUp(otherLocales(defaultLocale)[0] ?? defaultLocale, save)
}

function begin(locale: Locale, by: string, at: Date): Translation['settling'] {
  return { locale, by, until: new Date(at.getTime() + settlingMs).toISOString() }
}

/**
 * The localised fields that were changed, with the languages; without slugs, which are no translations of each other.
 */
function localesByField(kind: AnyKind, fields: readonly PlacedField[]): Map<string, Locale[]> {
  const found = new Map<string, Locale[]>()
  for (const { place, field } of fields) {
    if (place === 'shared' || !kind.fields[field]?.localised || kind.fields[field].type === 'slug') continue
    found.set(field, [...(found.get(field) ?? []), place])
  }
  return found
}
