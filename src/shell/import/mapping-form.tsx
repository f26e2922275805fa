import { Form, useNavigation } from 'react-router'
import type { ImportRun } from '#content/model/imports/report.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { meaningOf } from '#register/model/interchange/column-meaning.ts'
import { registerColumns } from '#register/model/interchange/columns.ts'
import { DateChoice } from './date-choice.tsx'

type Props = Pick<ImportRun, 'columns' | 'mapping' | 'notes'> & { csrf: string; locale: Locale }

/** Says what each column of a file of the register means, and in which order its dates are. */
export function MappingForm({ csrf, locale, columns, mapping, notes }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const meanings = columns.map((name) => meaningOf(Object.hasOwn(mapping, name) ? (mapping[name] ?? '') : ''))
  const dates = notes.filter((note) => note.code === 'dates')
  return (
    <Form method="post" className="mt-6" aria-labelledby="mapping-title">
      <input type="hidden" name="csrf" value={csrf} />
      {dates.length > 0 && <h2>{m.rimport_dates_title()}</h2>}
      {dates.map((note) => {
        const at = columns.indexOf(note.said)
        const order = meanings[at]?.order ?? null
        return <DateChoice key={note.said} {...{ note, order, locale }} name={`order-${at}`} />
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
