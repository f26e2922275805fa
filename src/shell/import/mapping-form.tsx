import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type DateOrder, dateOrders, type FoundOrder } from '#content/model/imports/date-signs.ts'
import type { DatesNote, FileNote, ImportRun } from '#content/model/imports/report.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { meaningOf, registerColumns, writtenMeaning } from '#register/model/interchange/columns.ts'
import { readDay } from '#register/model/interchange/read-day.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'

type Props = Pick<ImportRun, 'columns' | 'mapping' | 'notes'> & {
  csrf: string
  locale: Locale
  /** It was sent without the order of all dates. */
  lacksOrder: boolean
}

/** Says what each column of a file of the register means, and in which order its dates are. */
export function MappingForm({ csrf, locale, columns, mapping, notes, lacksOrder }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const meanings = columns.map((name) => meaningOf(Object.hasOwn(mapping, name) ? (mapping[name] ?? '') : ''))
  const dates = notes.filter((note) => note.code === 'dates')
  return (
    <Form method="post" noValidate className="mt-6" aria-labelledby="mapping-title">
      <input type="hidden" name="csrf" value={csrf} />
      {dates.length > 0 && <h2>{m.rimport_dates_title()}</h2>}
      {dates.map((note) => {
        const at = columns.indexOf(note.said)
        const order = meanings[at]?.order ?? null
        return <DateChoice key={note.said} {...{ note, order, locale, lacksOrder }} name={`order-${at}`} />
      })}
      <h2 id="mapping-title" className={dates.length > 0 ? 'mt-6' : undefined}>
        {m.rimport_map_title()}
      </h2>
      <p className="mt-2 text-quiet">{m.rimport_map_text()}</p>
      <table className="admin-table count-table mt-3" aria-labelledby="mapping-title">
        <thead>
          <tr>
            <th scope="col">{m.rimport_map_in_file()}</th>
            <th scope="col">{m.rimport_map_means()}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((name, at) => (
            <tr key={name}>
              <th scope="row" className="wrap-anywhere">
                <label htmlFor={`column-${at}`}>{name}</label>
                <input type="hidden" name={`name-${at}`} value={name} />
              </th>
              <td>
                <select
                  id={`column-${at}`}
                  name={`column-${at}`}
                  defaultValue={meanings[at]?.column ?? ''}
                  className="field w-full"
                >
                  <option value="">{m.rimport_map_none()}</option>
                  {registerColumns.map((column) => (
                    <option key={column.name} value={column.name}>
                      {column.label[locale]} ({column.name})
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="submit" name="intent" value="map" className="button-primary mt-4" disabled={isBusy}>
        {m.rimport_map_save()}
      </button>
    </Form>
  )
}

type DateChoiceProps = Pick<Props, 'locale' | 'lacksOrder'> & {
  note: DatesNote
  order: DateOrder | null
  name: string
}

/** In which order the dates of a column are: what each order makes of the dates that tell most. */
function DateChoice({ note, order, name, locale, lacksOrder }: DateChoiceProps) {
  const { said, found, examples } = note
  const proposed = order ?? (found === 'day-first' || found === 'month-first' ? found : null)
  const [chosen, setChosen] = useState(proposed)
  const isWrong = lacksOrder && chosen === null
  return (
    <fieldset className="mt-3 grid gap-2">
      <input type="hidden" name="asked" value={name} />
      <legend className="field-label wrap-anywhere">{said}</legend>
      <p className="text-small text-quiet">{foundWords[found]()}</p>
      {dateOrders.map((each) => (
        <label key={each} className="flex items-start gap-2">
          <input
            type="radio"
            name={name}
            value={each}
            required
            defaultChecked={each === proposed}
            className="mt-1"
            onChange={() => setChosen(each)}
            {...wrongField(isWrong)}
            aria-describedby={isWrong ? `${name}-problem` : undefined}
          />
          <span>
            {words[each]()}
            {each !== 'each' && (
              <span className="block text-small text-quiet">
                {examples.map((example) => `${example} → ${dayInWords(example, each, locale)}`).join(' · ')}
              </span>
            )}
          </span>
        </label>
      ))}
      {isWrong && <FieldProblem id={`${name}-problem`}>{m.rimport_dates_choose()}</FieldProblem>}
    </fieldset>
  )
}

function dayInWords(example: string, order: DateOrder, locale: Locale): string {
  const day = readDay(example, order)
  if (!day.ok) return m.rimport_dates_none()
  return new Date(`${day.value}T00:00:00Z`).toLocaleDateString(formatLocale[locale], {
    ...{ dateStyle: 'long', timeZone: 'UTC' },
  })
}

const words: Record<DateOrder, () => string> = {
  'day-first': m.rimport_dates_day_first,
  'month-first': m.rimport_dates_month_first,
  each: m.rimport_dates_each,
}

const foundWords: Record<FoundOrder, () => string> = {
  'day-first': m.rimport_dates_day_first_found,
  'month-first': m.rimport_dates_month_first_found,
  mixed: m.rimport_dates_mixed_found,
  unclear: m.rimport_dates_unclear_found,
}

/** Which row of a file names its columns, and another one in its place. */
export function HeadChoice({ csrf, notes }: { csrf: string; notes: readonly FileNote[] }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const head = notes.find((note) => note.code === 'head')
  if (!head) return null
  return (
    <div className="mt-4">
      <p>{m.rimport_head({ row: head.said })}</p>
      <details className="import-columns">
        <summary>{m.rimport_head_change()}</summary>
        <Form method="post" className="mt-3 grid justify-items-start gap-2">
          <input type="hidden" name="csrf" value={csrf} />
          <label className="field-label" htmlFor="head-row">
            {m.rimport_head_row()}
          </label>
          <select id="head-row" name="head-row" defaultValue={head.said} className="field w-full">
            {head.rows.map(({ number, text }) => (
              <option key={number} value={number}>
                {number}: {text}
              </option>
            ))}
          </select>
          <button type="submit" name="intent" value="head" className="button-quiet" disabled={isBusy}>
            {m.rimport_head_save()}
          </button>
        </Form>
      </details>
    </div>
  )
}

/** Whether a form does not say in which order dates are of which it asks that. */
export function lacksOrder(form: FormData): boolean {
  return form.getAll('asked').some((name) => !form.get(String(name)))
}

/** What a form says of each column of a file: what it means and, of dates, in which order they are. */
export function mappedColumns(form: FormData): Map<string, string> {
  const fields = new Map(form)
  const said = (field: string) => String(fields.get(field) ?? '')
  const named = [...fields].filter(([field]) => field.startsWith('name-'))
  return new Map(
    named.map(([field, name]) => {
      const at = field.slice('name-'.length)
      return [String(name), writtenMeaning(said(`column-${at}`), said(`order-${at}`))]
    }),
  )
}
