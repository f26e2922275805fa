import type { Locale } from '#kernel/locales.ts'
import type { PageInfo } from '#ui/page-data.ts'
import { Rosette } from '#ui/rosette.tsx'
import { Section } from '#ui/section.tsx'
import type { CertificateCard } from '../shown/card-view.ts'
import { CertificateEntry } from '../shown/certificate-card.tsx'
import { SheetAside, SheetHead, SheetScope } from '../shown/record-sheet.tsx'
import { UseRecord } from '../shown/report-links.tsx'
import { Sites } from '../shown/sites.tsx'
import type { CertificateView, ProductsView } from './certificate-view.ts'
import type { HistoryView } from './history-view.ts'
import { StatementPart } from './statement-part.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  view: CertificateView
}

/** One certificate: whose it is, how it stands and what it covers before everything else. */
export function CertificatePage({ page, view }: Props) {
  const { say, locale } = view
  return (
    <article className="record one-sheet" data-family={view.family} data-holds={view.holds}>
      <SheetHead
        {...{ crumbs: page.crumbs, kicker: say.certificate, number: view.number }}
        {...{ title: view.holder.name, more: view.holder.more, view }}
      >
        <Rosette seed={view.seed} family={view.family} size={300} className="record-rosette" />
      </SheetHead>
      <div className="shell record-body">
        <div className="record-main">
          <SheetScope
            {...{ title: say.scope, scope: view.scope, locale }}
            note={[view.scopeNote, say.scopeNote].filter(Boolean).join(' ')}
          />
          {view.sites && (
            <section aria-labelledby="sites">
              <h2 id="sites">{say.sites}</h2>
              <p className="record-note">{view.sites.lead}</p>
              <Sites sites={view.sites} words={say.siteWords} locale={locale} />
            </section>
          )}
          {view.products && (
            <section aria-labelledby="products">
              <h2 id="products">{say.products}</h2>
              <Products products={view.products} locale={locale} />
            </section>
          )}
          <section aria-labelledby="history">
            <h2 id="history">{say.history}</h2>
            <HistoryLine history={view.history} />
          </section>
          <StatementPart statement={view.statement} locale={locale} />
        </div>
        <SheetAside {...{ view, title: say.compareTitle, text: say.compare }} />
      </div>
      <Chain id="replaced-by" title={say.replacedBy} cards={view.replacedBy} locale={locale} />
      <Chain id="replaces" title={say.replaces} cards={view.replaces} locale={locale} />
      <UseRecord {...view.use} />
    </article>
  )
}

function Chain({
  id,
  title,
  cards,
  locale,
}: {
  id: string
  title: string
  cards: CertificateCard[]
  locale: string
}) {
  if (cards.length === 0) return null
  return (
    <Section id={id} title={title}>
      {cards.map((card) => (
        <CertificateEntry key={card.number} card={card} locale={locale} />
      ))}
    </Section>
  )
}

/** The history as a line in time, to scale, and as the list that says it with its dates. */
function HistoryLine({ history: { steps, line } }: { history: HistoryView }) {
  return (
    <>
      <svg viewBox="0 0 1000 36" preserveAspectRatio="none" className="history-line" aria-hidden="true">
        {line.stretches.map(({ from, to, how }) => (
          <path key={`${from}-${how}`} d={`M${from} 18H${to}`} data-how={how} />
        ))}
        {line.marks.map((at) => (
          <path key={at} d={`M${at} 8V28`} className="history-mark" />
        ))}
        <path d={`M${line.today} 0V36`} className="history-today" />
      </svg>
      <ol className="history">
        {steps.map(({ key, day, date, what, reason, annulled, kind }) => (
          <li key={key} data-kind={kind}>
            <time dateTime={day}>{date}</time>
            <span>
              {annulled ? <s>{what}</s> : what}
              {reason && <span className="text-quiet"> · {reason}</span>}
              {annulled && <span className="block text-quiet">{annulled}</span>}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The products that a certificate names, as it identifies them. */
function Products({ products, locale }: { products: ProductsView; locale: Locale }) {
  return (
    <>
      <Shown heads={products.heads} rows={products.first} locale={locale} />
      {products.rest.length > 0 && (
        <>
          <details className="more">
            <summary>{products.more}</summary>
            <Shown heads={products.heads} rows={products.rest} locale={locale} />
          </details>
          <p className="printed-rest">{products.printed}</p>
        </>
      )}
    </>
  )
}

type Rows = { heads: string[]; rows: ProductsView['first']; locale: Locale }

/** Names alone are a list; with what else identifies them they are a table. */
function Shown({ heads, rows, locale }: Rows) {
  if (heads.length > 1) return <ProductTable heads={heads} rows={rows} locale={locale} />
  return (
    <ul className="product-list">
      {rows.map(({ name }) => (
        <li key={name?.value} lang={name && name.locale !== locale ? name.locale : undefined}>
          {name?.value}
        </li>
      ))}
    </ul>
  )
}

function ProductTable({ heads, rows, locale }: Rows) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
    <section className="table-scroll" aria-label={heads.join(', ')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={`${name?.value} ${cells.join(' ')}`}>
              <th scope="row" lang={name && name.locale !== locale ? name.locale : undefined}>
                {name?.value}
              </th>
              {heads.slice(1).map((head, at) => (
                <td key={head}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
