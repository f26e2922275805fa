import { NavLink } from 'react-router'
import { useMaySend } from '#accounts/admin/rights/own-rights.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'

/** Links between the lists of the register and the pages that work on the register as a whole. */
export function RegisterPlaces() {
  const maySend = useMaySend()
  const places = [
    [adminAddress.companies, m.companies_title()],
    [adminAddress.certificates, m.companies_certs_title()],
    [adminAddress.programme, m.programme_title()],
    [adminAddress.decideMany, m.many_title()],
    [adminAddress.registerImport, m.companies_import()],
    // That page is nothing but its forms.
    ...(maySend(adminAddress.apiKeys) ? ([[adminAddress.apiKeys, m.companies_keys()]] as const) : []),
    [adminAddress.iaf, m.iaf_title()],
  ] as const
  return (
    <nav aria-label={m.companies_register_places()} className="register-places">
      <ul>
        {places.map(([href, words]) => (
          <li key={href}>
            <NavLink to={href} end>
              {words}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
