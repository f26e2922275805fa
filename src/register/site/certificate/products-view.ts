import { m } from '#kernel/i18n/messages.ts'
import type { ShownCertificate, ShownProduct, TextIn } from '#register/model/shown.ts'

type Row = { name: TextIn | null; cells: string[] }
export type ProductsView = { heads: string[]; first: Row[]; rest: Row[]; more: string; printed: string }

const shownFirst = 12

/** The certified products as a table without empty columns; null where a certificate names none. */
export function productsView({ products }: ShownCertificate): ProductsView | null {
  if (products.length === 0) return null
  const columns = [
    {
      head: m.reg_product_brand(),
      cell: ({ brand, model }: ShownProduct) => [brand, model].filter(Boolean).join(' '),
    },
    { head: m.reg_product_standard(), cell: ({ standard }: ShownProduct) => standard ?? '' },
    { head: m.reg_product_range(), cell: ({ range }: ShownProduct) => range ?? '' },
  ].filter(({ cell }) => products.some((product) => cell(product) !== ''))
  const rows = products.map((product) => ({
    name: product.name,
    cells: columns.map(({ cell }) => cell(product)),
  }))
  const cut = rows.length <= shownFirst + 3 ? rows.length : shownFirst
  return {
    heads: [m.reg_product(), ...columns.map(({ head }) => head)],
    first: rows.slice(0, cut),
    rest: rows.slice(cut),
    more: m.reg_products_more({ count: rows.length - cut }),
    printed: m.reg_products_printed({ count: rows.length - cut }),
  }
}
