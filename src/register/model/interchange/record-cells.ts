import { cutToDifference } from '#content/model/imports/excerpt.ts'
import type { FieldChange } from '#content/model/imports/report.ts'
import type { CertificateRecord, DecisionRecord } from '../certificate-record.ts'
import { type Decision, standingOn } from '../certificate-standing.ts'
import type { CompanyRecord } from '../company-record.ts'
import type { ProductRecord, SiteRecord } from '../item-records.ts'
import { type KeptRecord, spokenOf } from '../statements.ts'
import * as cell from './cells.ts'
import { type ColumnOf, type RegisterColumn, registerColumns } from './columns.ts'

export const columnsOf = (of: ColumnOf): readonly RegisterColumn[] => byPart[of]
const byPart = Object.groupBy(registerColumns, ({ of }) => of) as Record<ColumnOf, RegisterColumn[]>

export type Cells = Map<string, string>

export function companyCells(record: CompanyRecord): Cells {
  return cellsOf('company', record)
}

/** Those of the certificate itself, without its company, sites, products and history. */
export function certificateCells(record: CertificateRecord): Cells {
  return cellsOf('certificate', record)
}

export function siteCells(record: SiteRecord): Cells {
  return cellsOf('site', record)
}

export function productCells(record: ProductRecord): Cells {
  return cellsOf('product', record)
}

function cellsOf(of: ColumnOf, record: object): Cells {
  return new Map(
    byPart[of].map(({ name, path, cell }) => {
      const value = valueAt(record, path)
      return [name, value === null || value === undefined ? '' : cell.write(value as never)]
    }),
  )
}

function valueAt(record: object, [key, inner]: RegisterColumn['path']): unknown {
  const value = (record as Record<string, unknown>)[key]
  if (inner === undefined || value === null || typeof value !== 'object') return value
  return (value as Record<string, unknown>)[inner]
}

const most = 40

export function companyChanges(before: CompanyRecord, after: CompanyRecord): FieldChange[] {
  return shown(between(companyCells(before), companyCells(after)))
}

export function certificateChanges(before: CertificateRecord, after: CertificateRecord): FieldChange[] {
  const moved = { field: 'company.id', from: before.companyId, to: after.companyId }
  return shown([
    ...(moved.from === moved.to ? [] : [moved]),
    ...between(certificateCells(before), certificateCells(after)),
    ...inLists('site', before.sites.map(siteCells), after.sites.map(siteCells)),
    ...inLists('product', before.products.map(productCells), after.products.map(productCells)),
  ])
}

function between(before: Cells, after: Cells): FieldChange[] {
  return [...after].flatMap(([field, to]) => {
    const from = before.get(field) ?? ''
    return from === to ? [] : [{ field, from, to }]
  })
}

/** Changes of lists: in the first item by the column's name, in others with their place, as `site 3: site.city`. */
function inLists(name: string, before: Cells[], after: Cells[]): FieldChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }).flatMap((_, at) => {
    const changes = between(before[at] ?? emptied(after[at]), after[at] ?? emptied(before[at]))
    return at === 0
      ? changes
      : changes.map((each) => ({ ...each, field: `${name} ${at + 1}: ${each.field}` }))
  })
}

function emptied(cells: Cells | undefined): Cells {
  return new Map([...(cells?.keys() ?? [])].map((field) => [field, '']))
}

function shown(changes: FieldChange[]): FieldChange[] {
  const cut = changes.slice(0, most).map(({ field, from, to }) => ({ field, ...cutToDifference(from, to) }))
  const more = changes.length - cut.length
  return more > 0 ? [...cut, { field: '…', from: '', to: `+${more}` }] : cut
}

/** The names of the columns of an export. */
export const registerHead: readonly string[] = registerColumns.map(({ name }) => name)

type Exported = KeptRecord & { decisions: readonly (DecisionRecord & Decision)[] }

/** The rows of a certificate: its own, and one for each further site and product. */
export function certificateRows(company: CompanyRecord, kept: Exported, today: string): string[][] {
  const certificate = spokenOf(kept, undefined, today)
  const { sites, products } = certificate
  const decisions = kept.decisions.filter(({ annulled }) => !annulled)
  const { state, since } = standingOn(kept, decisions, today)
  const last = decisions.findLast(({ on }) => on === since)
  const own: Cells = new Map([
    ['row', 'certificate'],
    ...companyCells(company),
    ...certificateCells(certificate),
    ['state', state],
    ['state.since', since],
    ['state.reason', last?.reason ?? ''],
    ['decisions', cell.decisions.write(decisions as never)],
    ...(sites[0] ? siteCells(sites[0]) : []),
    ...(products[0] ? productCells(products[0]) : []),
  ])
  return [
    own,
    ...sites.slice(1).map((site): Cells => further('site', certificate.id, siteCells(site))),
    ...products.slice(1).map((product): Cells => further('product', certificate.id, productCells(product))),
  ].map(inOrder)
}

/** The row of a company that has no certificate. */
export function companyRow(company: CompanyRecord): string[] {
  return inOrder(companyCells(company))
}

function further(row: 'site' | 'product', id: string, cells: Cells): Cells {
  return new Map([['row', row], ['id', id], ...cells])
}

function inOrder(cells: Cells): string[] {
  return registerHead.map((name) => cells.get(name) ?? '')
}
