import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { CountedSection } from './dashboard-page.tsx'

/** How much there is of each kind; every list is reached from here. */
export function CountTable({ sections }: { sections: CountedSection[] }) {
  const heads = [
    m.admin_home_total(),
    m.admin_home_public_es(),
    m.admin_home_public_en(),
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
            {[counts.total, counts.published.es, counts.published.en, counts.waiting.changes].map(
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
