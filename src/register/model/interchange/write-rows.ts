import type { DecisionRecord } from '../certificate-record.ts'
import { type Decision, standingOn } from '../certificate-standing.ts'
import type { CompanyRecord } from '../company-record.ts'
import { type KeptRecord, spokenOf } from '../statements.ts'
import * as cell from './cells.ts'
import { registerColumns } from './columns.ts'
import { type Cells, certificateCells, companyCells, productCells, siteCells } from './record-cells.ts'

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
