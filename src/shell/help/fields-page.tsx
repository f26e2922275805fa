import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'

/** A field of a kind as its form describes it. */
export type ShownField = {
  name: string
  label: string
  help: string | null
  isRequired: boolean
  isLocalised: boolean
}

type Props = { label: string; path: string; fields: ShownField[] }

/** Every field of a kind: what it is for, whether publishing needs it, and whether each language has its own. */
export function FieldsPage({ label, path, fields }: Props) {
  return (
    <>
      <p>
        <Link to={adminAddress.help}>{m.help_title()}</Link>
      </p>
      <h1>{m.help_fields_of({ kind: label })}</h1>
      <p className="mt-2">
        <Link to={adminAddress.entries(path)}>{m.help_to_list()}</Link>
      </p>
      <table className="admin-table mt-6">
        <caption className="visually-hidden">{m.help_fields_of({ kind: label })}</caption>
        <thead>
          <tr>
            <th scope="col">{m.help_field()}</th>
            <th scope="col">{m.help_what_for()}</th>
            <th scope="col">{m.help_publishing()}</th>
            <th scope="col">{m.help_languages()}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label: field, help, isRequired, isLocalised }) => (
            <tr key={name}>
              <th scope="row">{field}</th>
              <td data-label={m.help_what_for()} data-empty={help === null || undefined}>
                {help ?? <span className="text-quiet">—</span>}
              </td>
              <td data-label={m.help_publishing()}>{isRequired ? m.help_required() : m.help_optional()}</td>
              <td data-label={m.help_languages()}>{isLocalised ? m.help_each() : m.help_shared()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
