import type { CertificateRecord, DecisionRecord } from '../certificate-record.ts'
import { standingOn, type Terms } from '../certificate-standing.ts'
import type { CompanyRecord } from '../company-record.ts'
import * as cell from './cells.ts'
import { registerColumns } from './columns.ts'
import { type Cells, certificateCells, companyCells, productCells, siteCells } from './record-cells.ts'

/** The names of the columns of an export. */
export const registerHead: readonly string[] = registerColumns.map(({ name }) => name)

type Exported = CertificateRecord & Terms & { decisions: readonly DecisionRecord[] }

/** The rows of a certificate: its own, and one for each further site and product. */
export function certificateRows(company: CompanyRecord, certificate: Exported, today: string): string[][] {
  const { sites, products, decisions } = certificate
  const { state, since } = standingOn(certificate, decisions, today)
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
