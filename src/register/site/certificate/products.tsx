import type { Locale } from '#kernel/locales.ts'
import type { ProductsView } from './products-view.ts'

/** The products that a certificate names, as it identifies them. */
export function Products({ products, locale }: { products: ProductsView; locale: Locale }) {
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
