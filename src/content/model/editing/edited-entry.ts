import { type AnyKind, fieldEntries, fieldsOfType } from '#content/model/define-kind.ts'
import type { Doer } from '#kernel/doer.ts'
import { byLocale, type Locale } from '#kernel/locales.ts'
import type { LanguageState } from '../editors-view.ts'
import { noValues } from './changes.ts'
import { type PlacedField, type PlacedValues, places, type Values } from './place.ts'
import type { PlanFailure, PlannedAction } from './publication.ts'
import type { LanguageReview } from './review.ts'
import type { SourceState } from './source-state.ts'
import type { Translations } from './translation.ts'

/** An entry as its form begins with it. Moments are in ISO 8601, UTC. */
export type EditedEntry = {
  id: string
  kind: string
  key: string
  /** Counts saves; 0 for an entry that was never saved. */
  revision: number
  values: PlacedValues
  translations: Translations
  languages: Record<Locale, EditedLanguage>
  updatedAt: string | null
  updatedBy: Doer | null
  trashedAt: string | null
  /**
   * Whether the account that reads it made it: what all languages share is then its to write, until a language that it may
   * not write says something or is published.
   */
  isMaker: boolean
}

export type EditedLanguage = LanguageState & {
  /** The slug that visitors know; null where the language is not published. */
  slug: string | null
  publishedAt: string | null
  /** The public page, or null where there is none. */
  href: string | null
  /** The planned changes, the next first. */
  planned: PlannedChange[]
  /** The review that was asked for and is not over. */
  review: LanguageReview | null
  /** Why it was not public on the site that it was brought from, until it is published all the same. */
  sourceState: SourceState | null
}

export type PlannedChange = {
  id: string
  action: PlannedAction
  at: string
  by: Doer
  /** The version that is published, whatever is written after it; null where a language is taken off. */
  revision: number | null
  /** Whether the draft says something else by now, which is not in the plan. */
  hasLater: boolean
  /** Why it was not done when its time came: it can be tried again or cancelled. */
  failure?: PlanFailure
}

/** Whether a language is planned to be published; a plan that has failed does not count. */
export function isToBePublished(plans: readonly PlannedChange[]): boolean {
  return plannedPublications(plans).length > 0
}

/** The publications among the plans of a language that still wait for their time. */
export function plannedPublications(plans: readonly PlannedChange[]): PlannedChange[] {
  return plans.filter(({ action, failure }) => action === 'publish' && !failure)
}

/** Only the fields that were changed; null takes a value away. */
export type Changes = Partial<PlacedValues>

/** The body of a save: `PUT` with `If-Match: "<revision>"` and an `Idempotency-Key`. */
export type DraftToSave = { kind: string; changes: Changes }

/** The answer to a save that was kept. */
export type DraftSaved = {
  revision: number
  savedAt: string
  /**
   * What others had changed since the revision that was named, merged in, and the choices that the save left to their default
   * or could not empty: the form takes it over.
   */
  merged: Changes
  translations: Translations
}

/** The answer to a save of fields that somebody else has changed since; nothing of it was kept. */
export type DraftConflict = {
  revision: number
  /** The fields that both changed. */
  conflicts: PlacedField[]
  /** Everything that others changed since the revision that was named, with what it says now. */
  theirs: Changes
  by: Doer
  at: string
}

/**
 * Who else has an entry open; its revision, by which a form learns that others have saved; and where its languages
 * stand at that revision, since others publish and plans are carried out. `languages` is null for an entry that does
 * not exist.
 */
export type Presence = {
  others: Other[]
  revision: number
  languages: Record<Locale, EditedLanguage> | null
}
/** `isSelf` where it is another tab of the same account. */
type Other = { id: string; name: string; isSelf: boolean; since: string }

/** What others changed since a revision: the form takes over what its person has not touched. */
export type ChangesSince = {
  revision: number
  changes: Changes
  translations: Translations
  by: Doer
  at: string
  trashedAt: string | null
}

/** How often a form says that it is open, and for how long it is believed after, in seconds. */
export const presenceSeconds = { beat: 15, believed: 40 }

/**
 * What a form says: `POST` to `adminAddress.entryPresence(id)` as JSON, with the session's token as `x-csrf-token`.
 * `tab` is any text that this tab of the browser has chosen for itself (letters, digits, dashes); `left` when it
 * closes. The answer is a `Presence`. `GET` of the same address with `?since=12` answers `ChangesSince`.
 */
export type PresenceNote = { tab: string; left?: boolean }

/** An entry that was never saved: its first save makes it. */
export function newEntry(kind: AnyKind, id: string): EditedEntry {
  return {
    ...{ id, kind: kind.name, key: id, revision: 0 },
    ...{ values: noValues(), translations: {}, languages: byLocale(withoutText) },
    updatedAt: null,
    updatedBy: null,
    trashedAt: null,
    isMaker: true,
  }
}

/** What a new entry of this kind begins with: choices that are mostly so, and the day in dates that are mostly that of writing. */
export function beginningOf(kind: AnyKind, today: string): Changes {
  const dates = fieldEntries(kind).filter(([, { beginsToday }]) => beginsToday)
  return { shared: { ...defaultChoices(kind), ...Object.fromEntries(dates.map(([name]) => [name, today])) } }
}

/** The choices with which a new entry begins, unless its first save names others; none is ever emptied. */
export function defaultChoices(kind: AnyKind): Record<string, string> {
  return Object.fromEntries(
    fieldEntries(kind).flatMap(([name, { begins, localised }]) =>
      begins !== undefined && !localised ? [[name, begins]] : [],
    ),
  )
}

/** Shared values with the choices that they lack as in `present`: without one, the body's own page would become a policy. */
export function withChoices(kind: AnyKind, shared: Values, present: Values): Values {
  const lacking = Object.keys(defaultChoices(kind)).filter((name) => !shared[name] && present[name])
  return { ...shared, ...Object.fromEntries(lacking.map((name) => [name, present[name]])) }
}

/** What a copy of an entry begins with: everything but its addresses, which are its own. */
export function copyOf(kind: AnyKind, values: PlacedValues): Changes {
  const slugs = fieldsOfType(kind, 'slug')
  return Object.fromEntries(
    places.map((place) => [
      place,
      Object.fromEntries(Object.entries(values[place]).filter(([name]) => !slugs.includes(name))),
    ]),
  )
}

/** Whether an entry may be copied: what was not public where it comes from would be a draft as any other. */
export function isCopyable(languages: EditedEntry['languages']): boolean {
  return Object.values(languages).every(({ sourceState }) => sourceState === null)
}

function withoutText(): EditedLanguage {
  return {
    ...{ state: 'missing', changed: false, slug: null, publishedAt: null, href: null },
    planned: [],
    review: null,
    sourceState: null,
  }
}
