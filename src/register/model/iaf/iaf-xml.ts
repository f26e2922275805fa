import { escapeXml } from '#kernel/text/xml.ts'
import { columnsOf, type IafRows, sheetsOf } from './iaf-rows.ts'
import { iafSheets } from './iaf-sheets.ts'
import type { IafTemplate } from './iaf-template.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n<client_certs>\n'
export const xmlFoot = '</client_certs>\n'

/**
 * One certificate as an element: the certificate's own tags, then the company's, then standards, sites and sectors in
 * theirs. A tag without a value is there and empty; a group without rows has its outer element alone.
 */
export function xmlOf(rows: IafRows, template: IafTemplate): string {
  const names = sheetsOf(template).toSorted((one, other) => inXml(one) - inXml(other))
  const parts = names.map((name) => {
    const { path } = iafSheets[name]
    const columns = columnsOf(name, template)
    const inner = path.length > 1 ? path.slice(1) : path
    const written = rows[name].map((cells) =>
      within(
        inner,
        columns.map(({ tag }, at) => (tag ? `<${tag}>${escapeXml(cells[at] ?? '')}</${tag}>` : '')).join(''),
      ),
    )
    return path.length > 1 ? within(path.slice(0, 1), written.join('')) : written.join('')
  })
  return `<certification>${parts.join('')}</certification>\n`
}

/** The certificate comes before its holder. */
function inXml(name: keyof typeof iafSheets): number {
  return ['certification', 'entity', 'standard', 'site', 'sector'].indexOf(name)
}

function within(path: readonly string[], content: string): string {
  return path.reduceRight((inside, tag) => `<${tag}>${inside}</${tag}>`, content)
}
