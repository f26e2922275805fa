import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import { type EventDetail, type EventDetails, eventDetails } from '#domain/history/history-events.ts'
import type { Locale } from '#domain/locales.ts'
import { fieldInWords } from '../register/field-in-words.ts'
import { decisionWords, reasonWords } from '../register/register-words.ts'

/** What more is said of an event, with its name; in the order in which there is anything to say. */
export function detailsInWords(details: EventDetails, locale: Locale): { name: string; words: string }[] {
  return eventDetails.flatMap((detail) => {
    const said = details[detail]
    return said === undefined ? [] : [{ name: names[detail](), words: valueInWords(detail, said, locale) }]
  })
}

function valueInWords(detail: EventDetail, said: string, locale: Locale): string {
  if (detail === 'field')
    return said
      .split(', ')
      .map((name) => fieldInWords(name, locale))
      .join(', ')
  // The day from which a decision holds; what was planned says a moment.
  if (detail === 'at' && /^\d{4}-\d\d-\d\d$/.test(said)) return dateInWords(said, locale)
  return values[`${detail} ${said}`]?.() ?? said
}

const names = {
  from: m.history_detail_from,
  to: m.history_detail_to,
  ended: m.history_detail_ended,
  by: m.history_detail_by,
  passkey: m.history_detail_passkey,
  step: m.history_detail_step,
  left: m.history_detail_left,
  right: m.history_detail_right,
  languages: m.history_detail_languages,
  revision: m.history_detail_revision,
  action: m.history_detail_action,
  at: m.history_detail_at,
  reason: m.history_detail_reason,
  field: m.history_detail_field,
  count: m.history_detail_count,
  until: m.history_detail_until,
  record: m.history_detail_record,
  decision: m.history_detail_decision,
  links: m.history_detail_links,
  keys: m.history_detail_keys,
} satisfies Record<EventDetail, () => string>

/** Details that are one of a few; the others are shown as they are. */
const values: Record<string, () => string> = {
  'by app': m.history_by_app,
  'by recovery': m.history_by_recovery,
  'by passkey': m.history_by_passkey,
  'step second-factor': m.history_step_second_factor,
  'to es': m.history_to_es,
  'to en': m.history_to_en,
  'right open-reports': m.history_right_open_reports,
  'languages es': m.history_language_es,
  'languages en': m.history_language_en,
  'languages es, en': m.history_to_language_both,
  'action publish': m.history_action_publish,
  'action unpublish': m.history_action_unpublish,
  'action trash': m.history_action_trash,
  ...Object.fromEntries(Object.entries(reasonWords).map(([reason, words]) => [`reason ${reason}`, words])),
  ...Object.fromEntries(Object.entries(decisionWords).map(([made, words]) => [`decision ${made}`, words])),
}
