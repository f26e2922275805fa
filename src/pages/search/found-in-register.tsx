import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { CertificateEntry } from '#register/site/shown/certificate-card.tsx'
import type { RegisterView } from './search-view.ts'

/** Companies and certificates that a search found, few of each, and the way to all of them. */
export function FoundInRegister({ register, locale }: { register: RegisterView; locale: Locale }) {
  const { companies, certificates, corrected, all } = register
  return (
    <section aria-labelledby="found-register" className="mt-10 max-w-3xl">
      <h2 id="found-register" className="mb-4 text-h4">
        {m.search_register()}
      </h2>
      {corrected && <p className="mb-4 text-quiet">{m.search_corrected({ query: corrected })}</p>}
      {companies.length > 0 && (
        <ul>
          {companies.map(({ name, href, more }) => (
            <li key={href} className="relative border-t border-line py-3">
              <Link to={href} className="entry-link font-medium">
                {name}
              </Link>
              <p className="text-quiet">{more}</p>
            </li>
          ))}
        </ul>
      )}
      {certificates.map((card) => (
        <CertificateEntry key={card.href} card={card} locale={locale} />
      ))}
      <p className="border-t border-line pt-4">
        <Link to={all.href}>{all.text}</Link>
      </p>
    </section>
  )
}
