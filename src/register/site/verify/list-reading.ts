import { m } from '#kernel/i18n/messages.ts'
import { type ListReading, titlesWithin, widthOf } from '#register/model/asked-list.ts'

/** What a list sends back while nobody has said which column is meant. */
export const unchosen = 'unchosen'

/** The three questions of how a list is read, with the answers that were guessed or given. */
export type ListReadingView = {
  width: number
  questions: { name: string; label: string; value: string; options: { value: string; label: string }[] }[]
}

/** How a list of several columns is read, for a person to see and to change; null for a plain list. */
export function listReadingView(
  rows: readonly (readonly string[])[],
  reading: ListReading | null,
): ListReadingView | null {
  const width = widthOf(rows)
  if (width < 2) return null
  const { titles, column, holder } = reading ?? { titles: null, column: null, holder: null }
  const columns = Array.from({ length: width }, (_, at) => ({
    ...{ value: String(at), label: columnLabel(rows, titles, at) },
  }))
  const inRow = rows.slice(0, titlesWithin).map((row, at) => ({
    value: String(at),
    label: m.reg_many_titles_row({ row: at + 1, text: cut(row.filter(Boolean).join(' · '), 60) }),
  }))
  return {
    width,
    questions: [
      {
        ...{ name: 'titles', label: m.reg_many_titles(), value: chosenValue(titles) },
        options: [{ value: '', label: m.reg_many_no_titles() }, ...inRow],
      },
      {
        ...{ name: 'column', label: m.reg_many_what(), value: reading ? chosenValue(column) : unchosen },
        options: [
          ...(reading ? [] : [{ value: unchosen, label: m.reg_many_choose_one() }]),
          ...columns,
          { value: '', label: m.reg_many_whole() },
        ],
      },
      {
        ...{ name: 'holder', label: m.reg_many_compare(), value: chosenValue(holder) },
        options: [{ value: '', label: m.reg_many_compare_none() }, ...columns],
      },
    ],
  }
}

/** Which columns were read, in a sentence each. */
export function readingNotes(rows: readonly (readonly string[])[], reading: ListReading): string[] {
  if (widthOf(rows) < 2 && reading.titles === null) return []
  const { titles, column, holder } = reading
  const named = (at: number) => columnName(rows, titles, at)
  return [
    column === null ? m.reg_many_rows_read() : m.reg_many_column({ column: named(column) }),
    ...(holder === null || column === null ? [] : [m.reg_many_compared({ column: named(holder) })]),
  ]
}

function columnName(rows: readonly (readonly string[])[], titles: number | null, at: number): string {
  const title = titles === null ? '' : (rows[titles]?.[at] ?? '')
  return cut(title, 60) || m.reg_many_nth({ column: at + 1 })
}

/** A column by its name and the first thing that stands in it. */
function columnLabel(rows: readonly (readonly string[])[], titles: number | null, at: number): string {
  const name = columnName(rows, titles, at)
  const example = rows.slice(titles === null ? 0 : titles + 1).find((row) => row[at])?.[at]
  return example ? m.reg_many_column_example({ column: name, example: cut(example, 40) }) : name
}

function chosenValue(at: number | null): string {
  return at === null ? '' : String(at)
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text
}
