import { type EventDetail, type EventDetails, eventDetails } from '#history/model/history-events.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, isLocale, type Locale } from '#kernel/locales.ts'
import { dateInWords } from '#ui/dates.ts'
import { momentInWords } from '#ui/moment-in-words.ts'

/** The words that a subject has for its own details; undefined for any other detail. */
export type OwnDetails = (detail: EventDetail, said: string, locale: Locale) => string | undefined

/** The details of an event that are set, each with its name and its words, in the order of `eventDetails`. */
export function detailsInWords(
  details: EventDetails,
  locale: Locale,
  own: OwnDetails,
): { name: string; words: string }[] {
  return eventDetails.flatMap((detail) => {
    const said = details[detail]
    return said === undefined
      ? []
      : [{ name: names[detail](), words: own(detail, said, locale) ?? valueInWords(detail, said, locale) }]
  })
}

function valueInWords(detail: EventDetail, value: string, locale: Locale): string {
  if (detail === 'languages' || detail === 'madePublic' || detail === 'shared')
    return languagesInWords(value.split(', '), locale)
  if (detail === 'to' && isLocale(value)) return languageName(value)
  if (detail === 'late') return minutesInWords(Number(value), locale)
  // Free text, even where it looks like a date.
  if (detail === 'reason' || detail === 'name') return value
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dateInWords(value, locale)
  // The due time of a plan.
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return momentInWords(new Date(value), locale)
  return values[`${detail} ${value}`]?.() ?? value
}

/** A duration in minutes, in hours from two hours on, in days from two days on. */
function minutesInWords(minutes: number, locale: Locale): string {
  const [unit, length] = minutes < 120 ? ['minute', 1] : minutes < 2880 ? ['hour', 60] : ['day', 1440]
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(formatLocale[locale], format).format(Math.floor(minutes / length))
}

function languagesInWords(languages: string[], locale: Locale): string {
  const named = languages.map((each) => (isLocale(each) ? languageName(each) : each))
  return new Intl.ListFormat(formatLocale[locale]).format(named)
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
  became: m.history_detail_became,
  name: m.history_detail_name,
  action: m.history_detail_action,
  at: m.history_detail_at,
  reason: m.history_detail_reason,
  madePublic: m.history_detail_made_public,
  field: m.history_detail_field,
  added: m.history_detail_added,
  removed: m.history_detail_removed,
  count: m.history_detail_count,
  until: m.history_detail_until,
  record: m.history_detail_record,
  decision: m.history_detail_decision,
  audit: m.history_detail_audit,
  reminder: m.history_detail_reminder,
  due: m.history_detail_due,
  links: m.history_detail_links,
  rights: m.history_detail_rights,
  keys: m.history_detail_keys,
  planned: m.history_detail_planned,
  late: m.history_detail_late,
  shared: m.history_detail_shared,
} satisfies Record<EventDetail, () => string>

/** Details that are one of a few; the others are shown as they are. */
const values: Record<string, () => string> = {
  'by app': m.history_by_app,
  'by recovery': m.history_by_recovery,
  'by passkey': m.history_by_passkey,
  'step second-factor': m.history_step_second_factor,
  'right open-reports': m.history_right_open_reports,
  'action publish': m.history_action_publish,
  'action unpublish': m.history_action_unpublish,
  'action trash': m.history_action_trash,
  'action restore': m.history_action_restore,
  'action erase': m.history_action_erase,
  'action repoint': m.history_action_repoint,
  'action set': m.history_action_set,
}
