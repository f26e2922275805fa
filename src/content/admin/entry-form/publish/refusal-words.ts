import type { PublicationRefused } from '#content/model/editing/publication.ts'
import { m } from '#kernel/i18n/messages.ts'

export type RefusedOrFailed =
  | PublicationRefused
  | { problem: 'signed-out' | 'unreachable' | 'failed' | 'unsaved' | 'no-language' }

/** Why nothing was published, in words that say what to do. */
export const refusalWords = {
  'not-found': m.entry_refused_not_found,
  needed: m.entry_refused_needed,
  conflict: m.entry_refused_conflict,
  incomplete: m.entry_refused_incomplete,
  warnings: m.entry_refused_warnings,
  past: m.entry_refused_past,
  'no-such-time': m.entry_refused_no_such_time,
  'no-reason': m.entry_refused_no_reason,
  'not-valid': m.entry_refused_not_valid,
  'signed-out': m.entry_signed_out_text,
  unreachable: m.entry_refused_unreachable,
  failed: m.entry_refused_failed,
  unsaved: m.entry_refused_unsaved,
  'no-language': m.entry_refused_no_language,
} satisfies Record<RefusedOrFailed['problem'], () => string>
