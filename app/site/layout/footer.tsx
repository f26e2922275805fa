import { Link, useLocation } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Arrow } from '#app/ui/icons.tsx'
import { address } from '#domain/addresses.ts'
import type { Shown } from '#domain/content/define-kind.ts'
import type { settings } from '#domain/content/kinds/settings.ts'
import type { Locale } from '#domain/locales.ts'
import { isTraceless } from '#domain/traceless.ts'
import { LetUsKnowForm } from '../contact/let-us-know-form.tsx'

/** The landmark that closes every page: who this is, where to write, and the space for anonymous messages. */
export function Footer({ locale, identity }: { locale: Locale; identity: Shown<typeof settings> }) {
  const isInSpace = isTraceless(useLocation().pathname)
  return (
    <footer className="on-night mt-24 print:hidden">
      <div className="band band-on-night" aria-hidden="true" />
      <div className="shell grid gap-x-12 gap-y-12 py-16 md:grid-cols-2 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="font-serif text-h3">{identity.name}</p>
          <p className="mt-4 text-night-quiet">{identity.description}</p>
          <Social identity={identity} />
        </div>
        {/* The space has its own forms: what this one sends leaves a line in the log. */}
        {!isInSpace && (
          <section aria-labelledby="footer-let-us-know" className="lg:col-span-4">
            <h2 id="footer-let-us-know" className="text-h3">
              {m.let_us_know()}
            </h2>
            <p className="mt-4 text-night-quiet">{m.let_us_know_text()}</p>
            <LetUsKnowForm locale={locale} id="let-us-know" />
            <p className="mt-5 text-night-quiet">
              {m.let_us_know_answer()}{' '}
              {/* The space is a document of its own, which loads no code of the site. */}
              <Link
                to={address.letUsKnow(locale)}
                reloadDocument
                className="inline-flex items-center gap-2 font-semibold text-on-night"
              >
                {m.let_us_know_link()}
                <Arrow />
              </Link>
            </p>
          </section>
        )}
        <section aria-labelledby="footer-contact" className="lg:col-span-4">
          <h2 id="footer-contact" className="text-h3">
            {m.footer_contact()}
          </h2>
          <address className="mt-4 not-italic text-night-quiet">
            <p>{identity.address}</p>
            {identity.phones?.map((phone) => (
              <p key={phone} className="mt-2">
                <a href={`tel:${phone.replace(/\s/g, '')}`} className="figures plain-link">
                  {phone}
                </a>
              </p>
            ))}
            {identity.email && (
              <p className="mt-2">
                <a href={`mailto:${identity.email}`} className="plain-link">
                  {identity.email}
                </a>
              </p>
            )}
          </address>
        </section>
      </div>
      <div className="border-t border-night-line">
        <ul className="shell flex flex-wrap gap-x-8 gap-y-2 py-6 text-small text-night-quiet">
          <FooterLink to={address.policies(locale)}>{m.footer_policies()}</FooterLink>
          <FooterLink to={address.privacy(locale)}>{m.footer_privacy()}</FooterLink>
          <FooterLink to={address.accessibility(locale)}>{m.footer_accessibility()}</FooterLink>
          <FooterLink to={address.verify(locale)}>{m.footer_verify()}</FooterLink>
          <FooterLink to={address.developers(locale)}>{m.footer_developers()}</FooterLink>
        </ul>
      </div>
    </footer>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="plain-link inline-block py-1">
        {children}
      </Link>
    </li>
  )
}

function Social({ identity }: { identity: Shown<typeof settings> }) {
  const links = [
    ['Instagram', identity.instagram],
    ['LinkedIn', identity.linkedin],
    ['Facebook', identity.facebook],
    ['Podcast', identity.podcast],
  ] as const
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
      {links.map(([name, href]) =>
        href ? (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className="plain-link inline-block py-1 underline underline-offset-4"
            >
              {name}
              <span className="visually-hidden"> {m.opens_new_tab()}</span>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  )
}
