import type { Locale } from '#kernel/locales.ts'
import type { FieldProblem } from '../derive/validator.ts'
import type { EditedLanguage } from './edited-entry.ts'

export type PlannedAction = 'publish' | 'unpublish'

/**
 * What a person asks of the publication of an entry: `POST` to `adminAddress.entryPublication(id)` as JSON, with the
 * session's token as `x-csrf-token`. `revision` is the one that the person saw. `at` is a moment in ISO 8601 with its
 * offset. `takeOver` takes addresses that once were another entry's.
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
}

/** The answer to what was done (200): where every language of the entry stands now. */
export type PublicationAnswer = { languages: Record<Locale, EditedLanguage> }

/**
 * The answer to a refusal; nothing was done, in any language. `conflict` is 409, with the present revision; `not-found`
 * is 404; everything else is 422.
 */
export type PublicationRefused =
  | { problem: 'not-found' }
  /** The site cannot be shown without it: settings, and pages with fixed addresses. */
  | { problem: 'needed' }
  | { problem: 'conflict'; revision: number }
  | Stopped
  /**
   * `past`: the time has passed. `no-such-time`: no clock shows it. `no-reason`: the reason has no words. `not-valid`:
   * this cannot be asked at all.
   */
  | { problem: 'past' | 'no-such-time' | 'no-reason' | 'not-valid' }

/** `incomplete` cannot be published as it is; `warnings` could, with a reason. */
export type Stopped = { problem: 'incomplete' | 'warnings'; languages: Partial<Record<Locale, Refusal>> }

/** Why a planned change could not be done; `failed` is a fault of the program. */
export type PlanFailure = PublicationRefused | { problem: 'failed' }

/** Why one language was not published. */
export type Refusal = {
  /** What strict validation finds, also in the fields that languages share. */
  problems: FieldProblem[]
  findings: Finding[]
  address: AddressProblem | null
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
  | 'table-without-header'
  | 'only-images'
  | 'all-capitals'
  | 'no-summary'
  | 'older-text'
  | 'description-short'
  | 'description-long'
