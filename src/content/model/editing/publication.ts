import type { Locale } from '#kernel/locales.ts'
import type { FieldProblem } from '../derive/validator.ts'
import type { EditedLanguage } from './edited-entry.ts'
import type { SourceState } from './source-state.ts'

export type PlannedAction = 'publish' | 'unpublish'

/**
 * What a person asks of the publication of an entry: `POST` to `adminAddress.entryPublication(id)` as JSON, with the
 * session's token as `x-csrf-token`. `revision` is the one that the person saw. `at` is a moment in ISO 8601 with its
 * offset. `takeOver` takes addresses that once were another entry's, `makePublic` publishes what was not public on the
 * site that it was brought from.
 */
export type PublicationAsked =
  | ({ action: 'publish' } & ToPublish)
  | { action: 'unpublish'; locales: Locale[] }
  | ({ action: 'plan'; planned: 'publish'; at: string } & ToPublish)
  | { action: 'plan'; planned: 'unpublish'; at: string; locales: Locale[] }
  | { action: 'cancel'; plan: string }
  /** A planned change that failed is tried again, now. */
  | { action: 'retry'; plan: string }

export type ToPublish = {
  locales: Locale[]
  revision: number
  overruled?: { reason: string }
  takeOver?: boolean
  makePublic?: boolean
  /** Leaves what all languages share as visitors see it, as it is where the account may not write that. */
  withoutShared?: boolean
  /**
   * `SharedEffects.hash` as the person was shown it: where more would change in other languages, it is refused. A request
   * without it was shown nothing; the program itself passes none.
   */
  sharedSeen?: string
}

/** The answer to what was done (200): where every language of the entry stands now. */
export type PublicationAnswer = { languages: Record<Locale, EditedLanguage> }

/**
 * The answer to a refusal; nothing was done, in any language. `conflict` is 409, with the present revision, as is
 * `shared-unseen`; `not-found` is 404; everything else is 422.
 */
export type PublicationRefused =
  | { problem: 'not-found' }
  /** Visitors of other languages would see changes that the person was not shown. */
  | { problem: 'shared-unseen' }
  /** The site cannot be shown without it: settings, and pages with fixed addresses. */
  | { problem: 'needed' }
  | { problem: 'conflict'; revision: number }
  | WhyNot
  /**
   * `past`: the time has passed. `no-such-time`: no clock shows it. `no-reason`: the reason has no words. `not-valid`:
   * this cannot be asked at all.
   */
  | { problem: 'past' | 'no-such-time' | 'no-reason' | 'not-valid' }

/**
 * `incomplete` cannot be published as it is; `not-public` could, if that is said of this entry, and `warnings` with a
 * reason.
 */
export type Stopped = {
  problem: 'incomplete' | 'not-public' | 'warnings'
  languages: Partial<Record<Locale, Refusal>>
}

/**
 * What stands in the way of publishing. `shared-not-public`: a language cannot be shown without shared values that are not
 * public and are not published with it.
 */
export type WhyNot = Stopped | { problem: 'shared-not-public' }

/**
 * Why a planned change was not done; `failed` is a fault of the program. `missed`: its time passed while the entry was in the
 * trash, or while it was cancelled by a change that was taken back since.
 */
export type PlanFailure = PublicationRefused | { problem: 'failed' | 'missed' }

/** Why one language was not published. */
export type Refusal = {
  /** What strict validation finds, also in the fields that languages share. */
  problems: FieldProblem[]
  findings: Finding[]
  address: AddressProblem | null
  /** Why it was not public on the site that it was brought from. */
  sourceState: SourceState | null
}

/** Where an address stands in the way: reserved by the site, another entry's, or once another entry's. */
export type AddressProblem =
  | { problem: 'reserved'; slug: string }
  | { problem: 'taken' | 'was-used'; slug: string; by: AddressHolder }

export type AddressHolder = { id: string; kind: string; title: string; trashed: boolean }

/** What is asked of `adminAddress.entrySlug(id)` with `?kind=…&locale=…&slug=…`, and answered as JSON. */
export type SlugAdvice = { advice: 'free' } | { advice: 'not-valid' } | SlugStanding
type SlugStanding = { advice: 'reserved' } | { advice: 'taken' | 'was-used'; by: AddressHolder }

/** Something in a text that keeps people from reading or finding it. Errors stop, warnings can be overruled. */
export type Finding = {
  /** The field, and where in it: `body.content.3`. */
  path: string
  code: FindingCode
  severity: 'error' | 'warning'
  /** The words at fault, where there are any. */
  text?: string
}

export type FindingCode =
  | 'no-alternative'
  | 'film-without-captions'
  | 'alternative-is-file-name'
  | 'heading-first'
  | 'heading-skipped'
  | 'heading-empty'
  | 'link-empty'
  | 'link-nowhere'
  | 'link-to-admin'
  | 'link-vague'
  | 'link-is-address'
  | 'link-unpublished'
  | 'link-trashed'
  | 'certificate-not-shown'
  | 'certificate-gone'
  | 'file-gone'
  | 'table-without-header'
  | 'only-images'
  | 'all-capitals'
  | 'older-text'
  | 'untranslated'
  | 'description-short'
  | 'description-long'
