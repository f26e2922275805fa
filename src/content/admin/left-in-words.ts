import { type Left, type LeftThing, leftThings } from '#content/model/foreign-text/left.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'

/** What had to stay behind, such as `2 images and a video`; null where nothing did. */
export function leftInWords(left: Left, locale: Locale): string | null {
  const named = leftThings.flatMap((thing) => {
    const count = left[thing] ?? 0
    return count > 0 ? [words[thing]({ count })] : []
  })
  return named.length > 0 ? new Intl.ListFormat(formatLocale[locale]).format(named) : null
}

const words = {
  picture: m.text_left_picture,
  table: m.text_left_table,
  'table-end': m.text_left_table_end,
  'merged-cell': m.text_left_merged_cell,
  video: m.text_left_video,
  audio: m.text_left_audio,
  embed: m.text_left_embed,
  drawing: m.text_left_drawing,
  formula: m.text_left_formula,
  'form-field': m.text_left_form_field,
  script: m.text_left_script,
  link: m.text_left_link,
  'admin-link': m.text_left_admin_link,
  line: m.text_left_line,
  note: m.text_left_note,
  'note-end': m.text_left_note_end,
  deleted: m.text_left_deleted,
} satisfies Record<LeftThing, (counted: { count: number }) => string>
