import { Link } from 'react-router'
import type { CompanyCard } from './card-view.ts'
import { CertificateEntry } from './certificate-card.tsx'
import type { NoRecord } from './no-record-view.ts'
import { StatePlate } from './state-plate.tsx'

/** Nothing to show: which of several reasons it is, what may have been meant, and whom to ask. */
export function NoRecordAnswer({
  answer,
  locale,
  as,
}: {
  answer: NoRecord
  locale: string
  as: 'h1' | 'h2'
}) {
  return (
    <>
      <StatePlate as={as} state={answer.state} title={answer.title} text={answer.text} />
      {answer.directory && (
        <p className="mt-6">
          <Link to={answer.directory.href} className="button-primary">
            {answer.directory.text}
          </Link>
        </p>
      )}
      <NearMatches near={answer.near} locale={locale} />
      <div className="ask">
        <p>{answer.ask.text}</p>
        <p className="mt-5 flex flex-wrap gap-3">
          {answer.ask.links.map(({ href, text }, at) => (
            <Link
              key={href}
              to={href}
              className={at === 0 && !answer.directory ? 'button-primary' : 'button-quiet'}
            >
              {text}
            </Link>
          ))}
        </p>
      </div>
    </>
  )
}

function NearMatches({ near, locale }: { near: NoRecord['near']; locale: string }) {
  if (!near) return null
  return (
    <section aria-labelledby="near" className="near">
      <h2 id="near">{near.title}</h2>
      {near.certificates.map((card) => (
        <CertificateEntry key={card.number} card={card} locale={locale} />
      ))}
      <CompanyList companies={near.companies} />
    </section>
  )
}

/** Companies by name, each leading to its page. */
export function CompanyList({ companies }: { companies: CompanyCard[] }) {
  return (
    <ul>
      {companies.map(({ name, href, more }) => (
        <li key={href} className="entry block">
          <Link to={href} className="entry-link font-serif text-h4">
            {name}
          </Link>
          <p className="text-quiet">{more}</p>
        </li>
      ))}
    </ul>
  )
}
