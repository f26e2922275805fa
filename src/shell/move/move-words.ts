import type { AnyKind } from '#content/model/define-kind.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { getLocale, m } from '#kernel/i18n/messages.ts'
import { formatLocale, isLocale, type Locale } from '#kernel/locales.ts'
import type { Target } from '#moving/model/content/mapping.ts'
import type { LeftReport, MoveState, MoveTrouble } from '#moving/model/moves/move.ts'

export const stateWords: Record<MoveState, () => string> = {
  reading: m.moving_state_reading,
  mapped: m.moving_state_mapped,
  looking: m.moving_state_looking,
  looked: m.moving_state_looked,
  importing: m.moving_state_importing,
  imported: m.moving_state_imported,
  undoing: m.moving_state_undoing,
  undone: m.moving_state_undone,
}

export const troubleWords: Record<MoveTrouble, () => string> = {
  damaged: m.moving_damaged,
  'no-documents': m.moving_no_documents,
  'too-large': m.moving_source_too_large,
  gone: m.moving_source_gone,
  busy: m.moving_busy,
  'disk-full': m.moving_disk_full,
  failed: m.moving_failed,
}

export const leftWords: Record<LeftReport['code'], () => string> = {
  'not-text': m.moving_left_not_text,
  'not-number': m.moving_left_not_number,
  'not-boolean': m.moving_left_not_boolean,
  'not-date': m.moving_left_not_date,
  'unclear-date': m.moving_left_unclear_date,
  'not-choice': m.moving_left_not_choice,
  'no-place': m.moving_left_no_place,
  'unknown-entry': m.moving_left_unknown_entry,
  'missing-file': m.moving_left_missing_file,
  'refused-file': m.moving_left_refused_file,
  elsewhere: m.moving_left_elsewhere,
  'too-long': m.moving_left_too_long,
  'not-valid': m.moving_left_not_valid,
  'not-understood': m.moving_left_not_understood,
  empty: m.moving_left_empty,
}

/** How large something is, as the texts about room say it. */
export function inMegabytes(bytes: number): string {
  return Math.ceil(bytes / 1024 / 1024).toLocaleString(formatLocale[getLocale()])
}

/** What a list is called; its name in the code for a kind that there is no longer. */
export function listName(kind: string, locale: Locale): string {
  return kindNamed(kind)?.plural[locale] ?? kind
}

/** What a field of a document can mean, in words: “Title · Spanish”, “Text · English · HTML”. */
export function meaningInWords(
  kind: AnyKind,
  { field, locale: own, part, said }: Target,
  locale: Locale,
): string {
  const definition = kind.fields[field] as AnyField | undefined
  return [
    definition?.label[locale] ?? field,
    own && languageName(own),
    part && partInWords(definition, part, locale),
    said && saidWords[said](),
  ]
    .filter(Boolean)
    .join(' · ')
}

function partInWords(definition: AnyField | undefined, part: string, locale: Locale): string {
  const [name = '', language] = part.split('.', 2)
  const inner = definition?.fields?.[name] as AnyField | undefined
  const called = inner?.label[locale] ?? partWords[name]?.() ?? name
  return isLocale(language) ? `${called} · ${languageName(language)}` : called
}

const partWords: Record<string, () => string> = {
  alt: m.moving_part_alt,
  lat: m.moving_part_lat,
  lng: m.moving_part_lng,
}

const saidWords: Record<NonNullable<Target['said']>, () => string> = {
  plain: m.moving_said_plain,
  markdown: m.moving_said_markdown,
  html: m.moving_said_html,
  'day-first': m.moving_said_day_first,
  'month-first': m.moving_said_month_first,
  each: m.moving_said_each,
}
