import { Link } from 'react-router'

export type FactValue = {
  text: string
  href?: string | null
  /** Beside it, quieter. */
  note?: string | null
  isWarning?: boolean
}
export type Fact = {
  label: string
  values: FactValue[]
  /** The head of the page says it as well: on paper once is enough. */
  isSaidAbove?: boolean
}

/** What is known, by name. A fact without a value is left out. */
export function Facts({ facts, label }: { facts: Fact[]; label: string }) {
  return (
    <section aria-label={label}>
      <dl className="facts">
        {facts
          .filter(({ values }) => values.length > 0)
          .map((fact) => (
            <div key={fact.label} data-said-above={fact.isSaidAbove}>
              <dt>{fact.label}</dt>
              {fact.values.map(({ text, href, note, isWarning }) => (
                <dd key={text} className="figures" data-tone={isWarning ? 'warning' : undefined}>
                  {href ? <Value href={href}>{text}</Value> : text}
                  {note && <span className="fact-note"> {note}</span>}
                </dd>
              ))}
            </div>
          ))}
      </dl>
    </section>
  )
}

function Value({ href, children }: { href: string; children: string }) {
  return href.startsWith('/') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} rel="noopener">
      {children}
    </a>
  )
}
