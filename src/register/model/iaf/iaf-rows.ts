import { escapeXml } from '#kernel/text/xml.ts'
import { type IafSheetName, iafSheetNames, iafSheets } from './iaf-sheets.ts'
import { type IafSource, sectorSources, siteSources, standardSources } from './iaf-source.ts'
import { type IafColumn, type IafTemplate, isInTemplate } from './iaf-template.ts'

/** The cells of one certificate, sheet by sheet, each row in the order of the template's columns. */
export type IafRows = Record<IafSheetName, (string | null)[][]>

/** A column of any sheet, when it is only asked what it is called and what it must hold. */
export type AnyColumn = IafColumn<never>

/** The sheets of a template, in order. */
export function sheetsOf(template: IafTemplate): IafSheetName[] {
  return iafSheetNames.filter((name) => isInTemplate(iafSheets[name], template))
}

/** The columns of a sheet in a template, in order. */
export function columnsOf(name: IafSheetName, template: IafTemplate): AnyColumn[] {
  const columns: readonly AnyColumn[] = iafSheets[name].columns
  return columns.filter((column) => isInTemplate(column, template))
}

export function iafRows(source: IafSource, template: IafTemplate): IafRows {
  const { entity, certification, standard, site, sector } = iafSheets
  const hasMainSite = template !== '2.0'
  const rows = <Source>(columns: readonly IafColumn<Source>[], sources: Source[]) => {
    const used = columns.filter((column) => isInTemplate(column, template))
    return sources.map((each) => used.map(({ value }) => value(each)))
  }
  return {
    entity: rows(entity.columns, [source]),
    certification: rows(certification.columns, [source]),
    standard: rows(standard.columns, standardSources(source)),
    site: rows(site.columns, siteSources(source, hasMainSite)),
    sector: isInTemplate(sector, template) ? rows(sector.columns, sectorSources(source)) : [],
  }
}

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
