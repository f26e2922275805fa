import { Form, useNavigation } from 'react-router'
import type { ColumnMapping } from '#content/model/imports/report.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { registerColumns } from '#register/model/interchange/columns.ts'

type Props = { csrf: string; locale: Locale; columns: string[]; mapping: ColumnMapping }

/** Says what each column of a file of the register means. */
export function MappingForm({ csrf, locale, columns, mapping }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="mt-6" aria-labelledby="mapping-title">
      <input type="hidden" name="csrf" value={csrf} />
      <h2 id="mapping-title">{m.rimport_map_title()}</h2>
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
                  defaultValue={Object.hasOwn(mapping, name) ? mapping[name] : ''}
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
