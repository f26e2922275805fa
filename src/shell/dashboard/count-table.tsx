import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import { capital } from '#ui/capital.ts'
import type { CountedSection } from './dashboard-page.tsx'

/** How much there is of each kind; every list is reached from here. */
export function CountTable({ sections }: { sections: CountedSection[] }) {
  const heads = [
    m.admin_home_total(),
    ...locales.map((each) => capital(m.input_in_language({ language: languageName(each) }))),
    m.admin_home_changed(),
  ]
  return (
    <table className="admin-table count-table">
      <caption className="visually-hidden">{m.admin_home_content()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.admin_home_kind()}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="numeric">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sections.map(({ path, label, counts }) => (
          <tr key={path}>
            <th scope="row">
              <Link to={adminAddress.entries(path)}>{label}</Link>
            </th>
            {[counts.total, ...locales.map((each) => counts.published[each]), counts.waiting.changes].map(
              (count, at) => (
                <td key={heads[at]} data-label={heads[at]} className="numeric">
                  {count}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
