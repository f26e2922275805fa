import { cutToDifference } from '#content/model/imports/excerpt.ts'
import type { FieldChange } from '#content/model/imports/report.ts'
import type { CertificateRecord } from '../certificate-record.ts'
import type { CompanyRecord } from '../company-record.ts'
import { type Cells, certificateCells, companyCells, productCells, siteCells } from './record-cells.ts'

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
